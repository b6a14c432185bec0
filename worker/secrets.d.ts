// Secrets are set with `wrangler secret put` (docs/operate.md) and are not in wrangler.toml, so they are declared here; those of
// the sign-in providers follow from their list (auth/providers/provider-settings.ts).
declare namespace Cloudflare {
  interface Env {
    URL_SIGNING_KEY: string;
    OWN_HOST_TOKEN: string;
    RESEND_API_KEY: string;
    STRIPE_SECRET_KEY: string;
    STRIPE_WEBHOOK_SECRET: string;
    TURNSTILE_SECRET_KEY: string;
    TWILIO_AUTH_TOKEN: string;
    ROBOFLOW_API_KEY: string;
    GEMINI_API_KEY: string;
    OPENAI_API_KEY: string;
    WORKERS_AI_TOKEN: string;
    CHAT_KEY: string;
    PROVENANCE_CERTIFICATE: string;
    PROVENANCE_KEY: string;
  }
}
