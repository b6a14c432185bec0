/** What the site needs to know of its local Stripe account. None of it opens anything elsewhere. */
export const localApiKey = "sk_test_local_eavesight";
export const localWebhookSecret = "whsec_local_eavesight";

/** The API version that the installed SDK speaks. */
export const apiVersion = "2026-10-28.endive";

export const webhookPath = "/api/subscription/webhook";
