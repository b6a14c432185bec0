import { m } from "#messages";
import { type EmbedType, embedPages } from "#worker/embeds/embeds.catalogue.ts";

/** Links, so that they work before any script; the work in each tab is kept on the device, and is there on coming back. */
export function ServiceTabs({ tabs, shown }: { tabs: { type: EmbedType; to: string }[]; shown: EmbedType }) {
  return (
    <nav className="widget-tabs" aria-label={m.embeds_services()}>
      {tabs.map(({ type, to }) => (
        <a key={type} href={to} aria-current={type === shown ? "page" : undefined}>
          {embedPages[type].tab()}
        </a>
      ))}
    </nav>
  );
}
