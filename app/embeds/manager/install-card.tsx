import { Tabs } from "@radix-ui/themes";
import { useState } from "react";
import { m } from "#messages";
import { type EmbedType, embedPages, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { ChoiceRow } from "../builder/choice-row.tsx";
import { CodeBlock } from "../builder/code-block.tsx";
import { plainScriptCode } from "../builder/embed-code.ts";
import { platforms } from "./platforms.tsx";

type Kind = EmbedType | "manager";

/** The shortest code there is: everything else it takes from the settings, today and after they have changed. */
export function InstallCard({ slug }: { slug: string }) {
  const [kind, setKind] = useState<Kind>("manager");
  const path = kind === "manager" ? "/embed-manager" : embedPages[kind].path;
  const codes = {
    script: plainScriptCode(location.origin, { tenant: slug, type: kind }),
    address: `${location.origin}${path}?${new URLSearchParams({ tenant: slug })}`,
  };
  return (
    <DashboardCard title={m.embeds_put_it_on_site()}>
      <ChoiceRow
        label={m.embeds_widget()}
        value={kind}
        options={[["manager", m.embeds_all()], ...embedTypes.map((type) => [type, embedPages[type].name()] as const)]}
        onChange={setKind}
      />
      <Tabs.Root defaultValue={platforms[0]?.id} className="embed-code">
        <Tabs.List size="2" aria-label={m.embeds_site_is_made()}>
          {platforms.map(({ id, name }) => (
            <Tabs.Trigger key={id} value={id}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {platforms.map(({ id, steps, code }) => (
          <Tabs.Content key={id} value={id}>
            <ol className="install-steps">
              {steps.map((step, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a platform never change
                <li key={i}>{step()}</li>
              ))}
            </ol>
            <CodeBlock key={codes[code]} code={codes[code]} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </DashboardCard>
  );
}
