import { t } from "../languages/translate.ts";
import { toast } from "../ui/toast.ts";

/** Shows that no disc can be dropped in a column, because it is full. */
export const notifyFull = (column: string) => void toast(t("Column {column} is full.", { column }));
