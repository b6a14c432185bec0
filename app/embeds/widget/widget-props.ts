import type { EmbedPage } from "#worker/embeds/embeds.contract.ts";

export type ShownPage = Exclude<EmbedPage, { state: "unknown" | "unlisted" }>;

/** What the widget's living part is drawn from, on the server and again in the browser. */
export type WidgetProps = {
  state: ShownPage["state"];
  tenant: { id: number; slug: string };
  service: ShownPage["look"]["service"];
  companyName: string;
  cta: ShownPage["look"]["cta"];
  form: ShownPage["form"];
  isHeld: boolean;
  hasChat: boolean;
};

export function widgetProps({ state, tenant, look, form, isHeld, hasChat }: ShownPage): WidgetProps {
  const { id, slug } = tenant;
  const { service, companyName, cta } = look;
  return { state, tenant: { id, slug }, service, companyName, cta, form, isHeld, hasChat };
}

/** Where the work in this widget is kept on the visitor's device. */
export function storageScopeOf({ tenant, service }: WidgetProps): string {
  return `embed-${tenant.id}:${service}`;
}
