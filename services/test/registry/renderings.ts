import { renderings as sold } from "../../registry/renderings.ts";
import { rendering } from "../fences/rendering.ts";

export const renderings = { ...sold, fences: rendering };
