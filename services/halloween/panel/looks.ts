import type { LookCard, LooksAround } from "../../panel-kit/panel.ts";
import {
  type HalloweenChoice,
  scareLevelOptions,
  themeOptions,
  toHalloweenDesign,
} from "../catalogue/halloween-options.ts";

type Theme = HalloweenChoice["theme"];
type Offered = LooksAround["offered"];

/** How scary a theme is at least, where the design is less; null where nothing has to be raised. */
export function raisedScare(theme: Theme, { scare }: HalloweenChoice, offered: Offered) {
  const minScare = themeOptions.find(({ id }) => id === theme)?.minScare;
  if (!minScare || scare !== "family") return null;
  const scares = offered("scare", scareLevelOptions);
  return scares.find(({ id }) => id === minScare) ?? scares.at(-1) ?? null;
}

/** The design that choosing a theme leads to. */
export function withTheme(design: HalloweenChoice, theme: Theme, offered: Offered): HalloweenChoice {
  const { removed: _, ...whole } = design;
  return { ...whole, theme, scare: raisedScare(theme, design, offered)?.id ?? design.scare };
}

export function lookOf(theme: Theme, design: HalloweenChoice): LookCard {
  return { card: theme, brief: { service: "halloween", design: toHalloweenDesign(design) } };
}

export function looks(design: HalloweenChoice, { offered }: LooksAround): LookCard[] {
  return offered("theme", themeOptions).map(({ id }) => lookOf(id, withTheme(design, id, offered)));
}
