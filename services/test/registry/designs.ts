import { designs as sold } from "../../registry/designs.ts";
import { fenceService } from "../fences/service.ts";

export const designs = { ...sold, fences: fenceService };
