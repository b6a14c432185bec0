import { panels as sold } from "../../registry/panels.ts";

export const panels = { ...sold, fences: () => import("../fences/panel.tsx") };
