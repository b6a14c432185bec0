import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { ButtonSample } from "./button-sample.tsx";
import { type EmbedChoice, embedPath } from "./embed-code.ts";
import { EmbedCodeTabs } from "./embed-code-tabs.tsx";
import { EmbedControls } from "./embed-controls.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { EmbedsOff } from "./embeds-disabled.tsx";
import { SaveDefault } from "./save-default.tsx";
import { useEmbedSettings } from "./use-embed-settings.ts";

type Props = {
  company: MyTenant;
  /** How the code gets onto a page, on the page that widgets are managed on; without it a link leads there. */
  steps?: (choice: EmbedChoice, own: EmbedChoice) => ReactNode;
};

/** Settings, the widget as it will be, and the code for the company's page (spec, "Embed builder panel"). */
export function EmbedBuilder({ company, steps }: Props) {
  const { settings, change, contactPhone, setContactPhone, choice, own } = useEmbedSettings(company);
  return (
    <div className="embed-builder">
      <div className="embed-builder-head">
        <h3>{m.embeds_customize_embed()}</h3>
        {steps ? null : (
          <Button asChild size="2" variant="ghost" className="big-button">
            <SiteLink to="/embed-manager">{m.embeds_manage_embeds()}</SiteLink>
          </Button>
        )}
      </div>
      {company.embedEnabled ? null : <EmbedsOff isOwner={company.isOwner} />}
      <EmbedControls
        settings={settings}
        offered={own.services}
        onChange={change}
        contactPhone={contactPhone}
        onContactPhone={setContactPhone}
      />
      <section aria-label={m.embeds_preview()} className="embed-builder-part">
        <h4>{m.embeds_preview()}</h4>
        {choice.kind === "inline" ? null : <ButtonSample choice={choice} />}
        <EmbedPreview path={embedPath(choice)} version={String(company.embedEnabled)} />
      </section>
      <section aria-label={m.embeds_embed_code()} className="embed-builder-part">
        <h4>{m.embeds_embed_code()}</h4>
        <EmbedCodeTabs choice={choice} own={own} />
      </section>
      {steps?.(choice, own)}
      {company.isOwner ? <SaveDefault company={company} choice={choice} /> : null}
    </div>
  );
}
