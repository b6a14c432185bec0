import { Shuffle } from "lucide-react";
import { Tabs } from "radix-ui";
import { m } from "#messages";
import { useOnlyOffered } from "../../panel-kit/offer-context.ts";
import type { DesignPanelProps } from "../../panel-kit/panel.ts";
import type { LandscapeChoice } from "../catalogue/landscape-options.ts";
import type { StyleId } from "../catalogue/styles.ts";
import { ExtrasTab } from "./extras-tab.tsx";
import { GroundTab } from "./ground-tab.tsx";
import { withStyle } from "./looks.ts";
import { PlantsTab } from "./plants-tab.tsx";
import { SiteQuestions } from "./site-questions.tsx";
import { StyleCards } from "./style-cards.tsx";
import "../../panel-kit/panel.css";
import "../../panel-kit/choices.css";
import "./landscape.css";

export type GardenTabProps = Pick<DesignPanelProps<LandscapeChoice>, "design" | "surfaces" | "has" | "engine"> & {
  onChange(part: Partial<LandscapeChoice>): void;
};

const tabs = [
  { id: "plants", name: m.landscape_panel_tab_plants, Tab: PlantsTab },
  { id: "ground", name: m.landscape_panel_tab_ground, Tab: GroundTab },
  { id: "extras", name: m.landscape_panel_tab_extras, Tab: ExtrasTab },
];

/** The garden's facts, then a style, which sets everything below it. Every choice shows on the photo at once. */
export function LandscapePanel({ design, surfaces, has, engine, onChange, say }: DesignPanelProps<LandscapeChoice>) {
  const onlyOffered = useOnlyOffered();
  const change = (part: Partial<LandscapeChoice>) => onChange({ ...design, ...part });

  const designOf = (style: StyleId) => withStyle(design, style, onlyOffered);

  return (
    <div className="vz-panel">
      <SiteQuestions site={design.site} onChange={(site) => change({ site })} />
      <StyleCards
        chosen={design.style}
        designOf={designOf}
        surfaces={surfaces}
        engine={engine}
        onChoose={(style) => onChange(designOf(style))}
      />
      <button
        type="button"
        className="vz-quiet vz-shuffle"
        onClick={() => {
          change({ shuffle: (design.shuffle + 1) % 100 });
          say(m.landscape_panel_shuffled());
        }}
      >
        <Shuffle aria-hidden />
        {m.landscape_panel_shuffle()}
      </button>
      <Tabs.Root defaultValue="plants" className="vz-surface-tabs">
        <Tabs.List className="vz-tabs vz-small-tabs" aria-label={m.landscape_panel_parts()}>
          {tabs.map(({ id, name }) => (
            <Tabs.Trigger key={id} value={id} className="vz-tab">
              <span>{name()}</span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Tab }) => (
          <Tabs.Content key={id} value={id} className="vz-tab-content vz-small-tab" tabIndex={-1}>
            <Tab design={design} surfaces={surfaces} has={has} engine={engine} onChange={change} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}
