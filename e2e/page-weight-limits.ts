/**
 * Bytes as brotli sends them, counted before the visitor acts, without pictures and films. A ratchet: lower the limits when a
 * page gets lighter, to 5 % above it, and never raise them without a reason in the commit. `css` is part of `whole`: it comes inside the page.
 */
export const pageWeightLimits = [
  { path: "/", whole: 11_750, css: 5_000 },
  { path: "/roofing-siding", whole: 10_650, css: 5_000 },
  { path: "/pools", whole: 10_650, css: 5_000 },
  { path: "/landscape", whole: 10_650, css: 5_000 },
  { path: "/halloween", whole: 10_650, css: 5_000 },
  { path: "/pricing", whole: 11_550, css: 5_000 },
  { path: "/contact", whole: 10_600, css: 5_000 },
  { path: "/auth", whole: 11_850, css: 5_250 },
  { path: "/privacy", whole: 11_200, css: 4_000 },
  // The first view of a widget has to come with the first flight of packets: 14,600 bytes.
  { path: "/embed", whole: 7_500, css: 3_500 },
  { path: "/embed-roofing", whole: 7_500, css: 3_500 },
  { path: "/embed-pools", whole: 7_500, css: 3_500 },
  { path: "/embed?tenant=ridgeline-roofing", whole: 7_500, css: 3_500 },
];

/** The page that a homeowner's mail leads to, whose address is another each time. */
export const yourPictureWeightLimit = { whole: 10_000, css: 4_000 };

/** The font of headings is counted apart: text is there before it, and widgets have none. */
export const maxFontBytes = 20_000;

/**
 * What each page names before anything is asked for on demand, from the browser's build, in kB of brotli: `script` and `css`, and
 * how many `files` the scripts are in. Public pages load theirs at the first sign of intent. A ratchet like the one above, 2 % above.
 */
export const scriptLimits = [
  { route: "marketing/home/home-page", script: 134, files: 32, css: 6.1 },
  { route: "roofing-siding", script: 140, files: 36, css: 5.9 },
  { route: "billing/pricing-page", script: 145, files: 45, css: 6.1 },
  { route: "leads/contact-page", script: 143, files: 58, css: 6.3 },
  { route: "auth/auth-page", script: 150, files: 67, css: 6.8 },
  { route: "teams/invitation-page", script: 139, files: 41, css: 20.7 },
  { route: "tenants/confirm-email-page", script: 131, files: 30, css: 4.5 },
  { route: "marketing/privacy", script: 134, files: 31, css: 4.8 },
  { route: "marketing/terms", script: 133, files: 31, css: 4.8 },
  { route: "marketing/not-found", script: 133, files: 29, css: 4.8 },
  { route: "auth/fresh-proof/provider-proof-page", script: 125, files: 23, css: 3.0 },
  { route: "dashboard/dashboard-page", script: 160, files: 90, css: 23.4 },
  { route: "dashboard/team-page", script: 197, files: 96, css: 21.7 },
  { route: "dashboard/settings-page", script: 242, files: 153, css: 24.8 },
  { route: "projects/projects-page", script: 141, files: 49, css: 21.1 },
  { route: "projects/project-page", script: 172, files: 82, css: 22.9 },
  { route: "sheets/sheet-page", script: 168, files: 81, css: 21.8 },
  { route: "embeds/manager/manager-page", script: 224, files: 109, css: 24.1 },
  { route: "tenants/branding-page", script: 205, files: 102, css: 23.8 },
  { route: "embeds/consent/consent-page", script: 181, files: 85, css: 22.0 },
  { route: "products/products-page", script: 221, files: 86, css: 22.1 },
  { route: "leads/inbox/inbox-page", script: 212, files: 131, css: 25.8 },
  { route: "leads/results/results-page", script: 170, files: 61, css: 22.1 },
  { route: "leads/activity/activity-page", script: 165, files: 58, css: 21.0 },
  { route: "leads/speed/speed-page", script: 150, files: 68, css: 21.2 },
  { route: "leads/delivery/delivery-page", script: 189, files: 112, css: 22.9 },
  { route: "shares/share-page", script: 111, files: 27, css: 1.9 },
  { route: "embeds/your-picture/your-picture-page", script: 142, files: 37, css: 2.7 },
  { route: "sheets/approve/approve-page", script: 138, files: 31, css: 3.5 },
  { route: "embeds/texts/texts-page", script: 104, files: 24, css: 2.5 },
  { route: "embeds/your-picture/stop-page", script: 110, files: 23, css: 2.7 },
  { route: "embed-roofing", script: 128, files: 45, css: 3.7 },
  { route: "embeds/embed-tabs-page", script: 128, files: 45, css: 3.7 },
];

/** The script that brings a widget to life, React included. */
export const widgetLimit = { script: 85, files: 32 };
