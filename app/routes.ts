import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { services } from "#services/services.ts";

/** Every address of the site, in the order of the specification. */
export default [
  layout("layout/site-shell.tsx", [
    layout("layout/site-layout.tsx", [
      index("marketing/home/home-page.tsx"),
      ...services.map(({ id, path }) => route(path.slice(1), "visualizations/service-page.tsx", { id })),
      route("pricing", "billing/pricing-page.tsx"),
      route("contact", "leads/contact-page.tsx"),
      route("auth", "auth/auth-page.tsx"),
      route("accept-invitation", "teams/invitation-page.tsx"),
      route("confirm-email", "tenants/confirm-email-page.tsx"),
      route("privacy", "marketing/privacy.tsx"),
      route("terms", "marketing/terms.tsx"),
      route("*", "marketing/not-found.tsx"),
    ]),
    route("auth/provider-proof", "auth/fresh-proof/provider-proof-page.tsx"),
    layout("layout/work-layout.tsx", [
      route("dashboard/team", "dashboard/team-page.tsx"),
      route("dashboard/settings", "dashboard/settings-page.tsx"),
      route("projects", "projects/projects-page.tsx"),
      route("projects/:projectId", "projects/project-page.tsx"),
      route("projects/:projectId/sheets/:sheetId", "sheets/sheet-page.tsx"),
      route("embed-manager", "embeds/manager/manager-page.tsx"),
      route("dashboard/branding", "tenants/branding-page.tsx"),
      route("dashboard/consent", "embeds/consent/consent-page.tsx"),
      route("dashboard/products", "products/products-page.tsx"),
      route("dashboard/leads/:leadId?", "leads/inbox/inbox-page.tsx"),
      route("dashboard/results", "leads/results/results-page.tsx"),
      route("dashboard/activity", "leads/activity/activity-page.tsx"),
      route("dashboard/response-time", "leads/speed/speed-page.tsx"),
      route("dashboard/delivery", "leads/delivery/delivery-page.tsx"),
    ]),
  ]),
  // Alive without the router, with a frame of its own.
  route("dashboard", "dashboard/dashboard-page.tsx"),
  route("s/:id", "shares/share-page.tsx"),
  route("your-picture/:token", "embeds/your-picture/your-picture-page.tsx"),
  route("approve/:token", "sheets/approve/approve-page.tsx"),
  route("text-messages/:slug", "embeds/texts/texts-page.tsx"),
  route("stop/:token", "embeds/your-picture/stop-page.tsx"),
  ...services.flatMap(({ embed }) =>
    embed ? [route(embed.path.slice(1), "embeds/embed-page.tsx", { id: `embed-${embed.type}` })] : [],
  ),
  // What is seen at `/embed-manager` in a frame (`worker/pages.ts`).
  route("embed-manager/widget", "embeds/embed-tabs-page.tsx"),
] satisfies RouteConfig;
