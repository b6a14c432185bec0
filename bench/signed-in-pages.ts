/** The pages of somebody who is signed in and owns a company, as the benches open them. */
export const signedInPages = [
  "/dashboard",
  "/dashboard/team",
  "/dashboard/settings",
  "/projects",
  "/embed-manager",
  "/dashboard/branding",
  "/dashboard/consent",
  "/dashboard/products",
  "/dashboard/leads",
  "/dashboard/results",
  "/dashboard/activity",
  "/dashboard/response-time",
  "/dashboard/delivery",
];
