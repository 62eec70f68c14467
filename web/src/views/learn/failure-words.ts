import { failureText } from "../../api/client.ts";

/** The message of a failure as a sentence. The server puts code between backticks, as for terminals: here it is quoted. */
export const failureWords = (error: unknown): string => failureText(error).replace(/`([^`]*)`/g, "“$1”");
