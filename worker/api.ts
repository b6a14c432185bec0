import { Hono } from "hono";
import { consentApi } from "./account/consent/api.ts";
import { mailLinksApi } from "./account/mail-links-api.ts";
import { myTenantApi } from "./account/my-tenant-api.ts";
import { exchangeApi, providersApi } from "./account/oidc/api.ts";
import { adminApi } from "./admin/api.ts";
import { allowanceApi } from "./allowance/api.ts";
import { accountApi } from "./auth-api.ts";
import { subscriptionApi } from "./billing/api.ts";
import { webhookApi } from "./billing/webhook-api.ts";
import { chatApi } from "./chat/api.ts";
import type { AppContext } from "./context.ts";
import { correctionsApi } from "./corrections/api.ts";
import { dashboardApi } from "./dashboard/api.ts";
import { tenantFunnelApi } from "./dashboard/funnel/tenant-funnel-api.ts";
import { tenantCampaignsApi } from "./embed-pages/campaigns/tenant-campaigns-api.ts";
import { embedsApi } from "./embed-pages/embeds-api.ts";
import { tenantEmbedsApi } from "./embed-pages/tenant-embeds-api.ts";
import { leadsApi } from "./leads/api.ts";
import { homeownerApi } from "./leads/homeowner/api.ts";
import { hooksApi } from "./leads/hooks/hooks-api.ts";
import { tenantLeadsApi } from "./leads/tenant-leads-api.ts";
import { textsApi } from "./leads/text-messages/texts-api.ts";
import { stopApi } from "./leads/withdrawal/api.ts";
import { ownHostsApi } from "./own-hosts/own-hosts-api.ts";
import { photosApi } from "./photos/api.ts";
import { tenantPricesApi } from "./prices/tenant-prices-api.ts";
import { disownApi, erasePhotoApi, erasePictureApi, eraseProjectApi, privacyApi } from "./privacy/api.ts";
import { productsApi } from "./products/products-api.ts";
import { tenantProductsApi } from "./products/tenant-products-api.ts";
import { projectsApi } from "./projects/api.ts";
import { shareListApi, sharesApi } from "./shares/api.ts";
import { projectSheetsApi, sheetsApi } from "./sheets/api.ts";
import { approveApi } from "./sheets/approve-api.ts";
import { teamsApi } from "./teams/api.ts";
import { invitationsApi } from "./teams/invitations-api.ts";
import { tenantApi } from "./tenants/api.ts";
import { visualizationsApi } from "./visualizations/api.ts";
import { offerApi } from "./visualizations/offer/api.ts";
import { renderersApi } from "./visualizations/renderers-api.ts";
import { savedStatesApi } from "./visualizations/saved-states/api.ts";

/** The table of contents of `/api`: one line a feature. */
export const api = new Hono<AppContext>()
  .get("/health", (c) => c.json({ success: true, data: { status: "ok" } }))
  // First: a provider may come back with a form, which the rest of `/auth` takes from our own pages alone.
  .route("/auth", providersApi)
  .route("/auth", accountApi)
  .route("/auth", mailLinksApi)
  .route("/auth", exchangeApi)
  .route("/subscription", webhookApi)
  .route("/subscription", subscriptionApi)
  .route("/tenant", myTenantApi)
  .route("/tenant", consentApi)
  .route("/tenant", tenantApi)
  .route("/tenants", tenantEmbedsApi)
  .route("/tenants", tenantCampaignsApi)
  .route("/tenants", tenantLeadsApi)
  .route("/tenants", tenantFunnelApi)
  .route("/tenants", tenantProductsApi)
  .route("/tenants", tenantPricesApi)
  .route("/tenants", ownHostsApi)
  .route("/embeds", embedsApi)
  .route("/teams", teamsApi)
  .route("/invitations", invitationsApi)
  .route("/leads", leadsApi)
  .route("/hooks", hooksApi)
  .route("/your-picture", homeownerApi)
  .route("/your-picture", disownApi)
  .route("/stop", stopApi)
  .route("/texts", textsApi)
  .route("/photos", photosApi)
  .route("/photos", erasePhotoApi)
  .route("/projects", projectsApi)
  .route("/projects", eraseProjectApi)
  .route("/projects", projectSheetsApi)
  .route("/sheets", sheetsApi)
  .route("/approve", approveApi)
  .route("/privacy", privacyApi)
  .route("/visualizations", visualizationsApi)
  .route("/visualizations", erasePictureApi)
  .route("/visualizations", correctionsApi)
  .route("/visualizations", sharesApi)
  .route("/shares", shareListApi)
  .route("/saved-states", savedStatesApi)
  .route("/renderers", renderersApi)
  .route("/offer", offerApi)
  .route("/products", productsApi)
  .route("/allowance", allowanceApi)
  .route("/dashboard", dashboardApi)
  .route("/chat", chatApi)
  .route("/admin", adminApi);

export type Api = typeof api;
