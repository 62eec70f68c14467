/** German texts of the Lab. */

import type { Catalogue } from "../translate.ts";
import { LAB_FORMS } from "./lab/forms.ts";
import { LAB_RUNS } from "./lab/runs.ts";

export const LAB: Catalogue = { ...LAB_FORMS, ...LAB_RUNS };
