import { services } from "#services/services.ts";

const names = `about abuse accept-invitation account admin administrator api app assets auth billing blog cdn contact dashboard
  demo docs download eavesight embed embed-manager embeds faq favicon files ftp health help home host hostmaster
  images img info invitations join leads legal login logout mail me media my-team my-tenant my-tenants new news null
  official orders partner payment photos policy postmaster press pricing privacy public register robots root sales
  samples security settings share shop signin signup site sitemap smtp status stock stripe subscription support system
  team teams tenant tenants terms test undefined unsubscribe user users visualizations webmaster well-known widget www`;

/** Slugs that no company gets: paths of the site and of the API, and names that people would take for ours. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...names.split(/\s+/),
  ...services.flatMap(({ id, path, embed }) => [
    id,
    ...[path, ...(embed ? [embed.path] : [])].map((at) => at.slice(1)),
  ]),
]);
