/** Slugs that no company gets: paths of the site and of the API, and names that people would take for ours. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `about abuse accept-invitation account admin administrator api app assets auth billing blog cdn contact dashboard demo
  docs download eavesight embed embed-manager embed-pools embed-roofing embeds faq favicon files ftp halloween health help
  home host hostmaster images img info invitations join landscape leads legal login logout mail me media my-team my-tenant
  my-tenants new news null official orders partner payment photos policy pools postmaster press pricing privacy public
  register robots roofing-siding root sales samples security settings share shop signin signup site sitemap smtp status
  stock stripe subscription support system team teams tenant tenants terms test undefined unsubscribe user users
  visualizations webmaster well-known widget www`.split(/\s+/),
);
