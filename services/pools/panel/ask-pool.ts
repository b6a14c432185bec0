import { askingOf } from "../../panel-kit/asking-of.ts";
import type { PoolAnswers } from "../render/rendering.ts";

export const askPool = askingOf<PoolAnswers>("pools");
