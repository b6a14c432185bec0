import type { Weight } from "../dev/weigh-scripts.ts";

/**
 * Bytes as brotli sends them, counted before the visitor acts, without pictures and films. A ratchet: lower the limits when a
 * page gets lighter, to 5 % above it, and never raise them without a reason in the commit. `css` is part of `whole`: it comes inside the page.
 */
export const pageWeightLimits = [
  { path: "/", whole: 12_000, css: 5_050 },
  { path: "/roofing-siding", whole: 10_750, css: 5_050 },
  { path: "/pools", whole: 10_750, css: 5_050 },
  { path: "/landscape", whole: 10_750, css: 5_050 },
  { path: "/halloween", whole: 10_750, css: 5_050 },
  { path: "/pricing", whole: 11_750, css: 5_100 },
  { path: "/contact", whole: 10_750, css: 5_050 },
  { path: "/auth", whole: 10_900, css: 5_350 },
  { path: "/privacy", whole: 11_700, css: 4_100 },
  { path: "/terms", whole: 11_300, css: 4_200 },
  // The first view of a widget has to come with the first flight of packets: 14,600 bytes.
  { path: "/embed", whole: 7_350, css: 3_150 },
  { path: "/embed-roofing", whole: 7_350, css: 3_150 },
  { path: "/embed-pools", whole: 7_350, css: 3_150 },
  { path: "/embed?tenant=ridgeline-roofing", whole: 7_350, css: 3_150 },
];

/** The page that a homeowner's mail leads to, whose address is another each time. */
export const yourPictureWeightLimit = { whole: 8_150, css: 2_200 };

/** The font of headings is counted apart: text is there before it, and widgets have none. */
export const maxFontBytes = 20_000;

/**
 * What each page names before anything is asked for on demand, from the browser's build, in kB of brotli: `script` and `css`, and
 * how many `files` the scripts are in. Public pages load theirs at the first sign of intent. A ratchet like the one above, 2 % above.
 */
export const scriptLimits: ({ route: string } & Partial<Weight>)[] = [
  { route: "marketing/home/home-page", script: 137, files: 44, css: 6.3 },
  { route: "roofing-siding", script: 142, files: 47, css: 6.1 },
  { route: "billing/pricing-page", script: 148, files: 57, css: 6.3 },
  { route: "leads/contact-page", script: 143, files: 68, css: 6.5 },
  { route: "auth/auth-page", script: 152.5, files: 80, css: 7 },
  { route: "teams/invitation-page", script: 141, files: 54, css: 20.2 },
  { route: "tenants/confirm-email-page", script: 134, files: 42, css: 4.7 },
  { route: "marketing/privacy", script: 137, files: 43, css: 4.9 },
  { route: "marketing/terms", script: 136, files: 43, css: 4.9 },
  { route: "marketing/not-found", script: 136, files: 41, css: 4.9 },
  { route: "auth/fresh-proof/provider-proof-page", script: 128, files: 34, css: 3.1 },
  // Its script is its island's, below.
  { route: "dashboard/dashboard-page", css: 21.4 },
  { route: "dashboard/team-page", script: 199.5, files: 109, css: 22.1 },
  { route: "dashboard/settings-page", script: 245, files: 163, css: 25.1 },
  { route: "projects/projects-page", script: 144, files: 62, css: 21.4 },
  { route: "projects/project-page", script: 174, files: 94, css: 23.4 },
  { route: "sheets/sheet-page", script: 170, files: 93, css: 22.2 },
  { route: "embeds/manager/manager-page", script: 227, files: 121, css: 24.4 },
  { route: "tenants/branding-page", script: 208, files: 114, css: 24.1 },
  { route: "embeds/consent/consent-page", script: 184, files: 96, css: 22.4 },
  { route: "products/products-page", script: 224, files: 97, css: 22.5 },
  { route: "leads/inbox/inbox-page", script: 215, files: 142, css: 26.2 },
  { route: "leads/results/results-page", script: 173, files: 74, css: 22.5 },
  { route: "leads/activity/activity-page", script: 168, files: 71, css: 21.4 },
  { route: "leads/speed/speed-page", script: 153.5, files: 80, css: 21.6 },
  { route: "leads/delivery/delivery-page", script: 191.5, files: 125, css: 23.3 },
  { route: "shares/share-page", script: 109.5, files: 31, css: 1.95 },
  { route: "embeds/your-picture/your-picture-page", script: 140, files: 41, css: 2.7 },
  { route: "sheets/approve/approve-page", script: 136.5, files: 35, css: 3.5 },
  { route: "embeds/texts/texts-page", script: 103.5, files: 28, css: 2.55 },
  { route: "embeds/your-picture/stop-page", script: 108, files: 27, css: 2.7 },
  { route: "embed-roofing", script: 125.5, files: 48, css: 3.7 },
  { route: "embeds/embed-tabs-page", script: 125.5, files: 48, css: 3.7 },
];

/**
 * What brings a widget, the forms of `/auth` and the dashboard to life, React included. `sent` is the script as it is compressed
 * while it is sent: for `/auth` the goal itself, 90 kB.
 */
export const islandLimits = [
  { island: "widget-island", script: 80.5, sent: 88, files: 30 },
  { island: "auth-island", script: 84.5, sent: 90, files: 49 },
  { island: "dashboard-island", script: 105.5, sent: 114, files: 53 },
];
