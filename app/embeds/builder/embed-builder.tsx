import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { embedPath } from "./embed-code.ts";
import { EmbedCodeTabs } from "./embed-code-tabs.tsx";
import { EmbedControls } from "./embed-controls.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { EmbedsOff } from "./embeds-disabled.tsx";
import { SaveDefault } from "./save-default.tsx";
import { useEmbedSettings } from "./use-embed-settings.ts";

/** Settings, the widget as it will be, and the code for the company's page (spec, "Embed builder panel"). */
export function EmbedBuilder({ company }: { company: MyTenant }) {
  const { settings, change, contactPhone, setContactPhone, choice } = useEmbedSettings(company);
  return (
    <div className="embed-builder">
      <div className="embed-builder-head">
        <h3>{m.embeds_customize_embed()}</h3>
        <Button asChild size="2" variant="ghost" className="big-button">
          <SiteLink to="/embed-manager">{m.embeds_manage_embeds()}</SiteLink>
        </Button>
      </div>
      {company.embedEnabled ? null : <EmbedsOff isOwner={company.isOwner} />}
      <EmbedControls
        settings={settings}
        onChange={change}
        contactPhone={contactPhone}
        onContactPhone={setContactPhone}
      />
      <section aria-label={m.embeds_preview()} className="embed-builder-part">
        <h4>{m.embeds_preview()}</h4>
        <EmbedPreview path={embedPath(choice)} />
      </section>
      <section aria-label={m.embeds_embed_code()} className="embed-builder-part">
        <h4>{m.embeds_embed_code()}</h4>
        <EmbedCodeTabs choice={choice} />
      </section>
      {company.isOwner ? <SaveDefault company={company} choice={choice} /> : null}
    </div>
  );
}
