import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, in the order of the specification. */
export default [
  layout("layout/site-shell.tsx", [
    layout("layout/site-layout.tsx", [
      index("marketing/home/home-page.tsx"),
      route("landscape", "visualizations/landscape-page.tsx"),
      route("pools", "visualizations/pools-page.tsx"),
      route("roofing-siding", "visualizations/roofing-siding-page.tsx"),
      route("halloween", "visualizations/halloween-page.tsx"),
      route("pricing", "billing/pricing-page.tsx"),
      route("contact", "leads/contact-page.tsx"),
      route("auth", "auth/auth-page.tsx"),
      route("accept-invitation", "teams/invitation-page.tsx"),
      route("confirm-email", "tenants/confirm-email-page.tsx"),
      route("privacy", "marketing/privacy.tsx"),
      route("terms", "marketing/terms.tsx"),
      route("*", "marketing/not-found.tsx"),
    ]),
    route("auth/google-proof", "auth/fresh-proof/google-proof-page.tsx"),
    route("dashboard", "account/dashboard-page.tsx"),
    route("embed-manager", "embeds/manager/manager-page.tsx"),
    route("dashboard/branding", "tenants/branding-page.tsx"),
    route("dashboard/leads/:leadId?", "leads/inbox/inbox-page.tsx"),
    route("dashboard/activity", "leads/activity/activity-page.tsx"),
    route("dashboard/delivery", "leads/delivery/delivery-page.tsx"),
  ]),
  route("s/:id", "shares/share-page.tsx"),
  route("embed", "embeds/embed-page.tsx", { id: "embed-landscape" }),
  route("embed-roofing", "embeds/embed-page.tsx", { id: "embed-roofing" }),
  route("embed-pools", "embeds/embed-page.tsx", { id: "embed-pools" }),
  // What is seen at `/embed-manager` in a frame (`worker/pages.ts`).
  route("embed-manager/widget", "embeds/embed-tabs-page.tsx"),
] satisfies RouteConfig;
