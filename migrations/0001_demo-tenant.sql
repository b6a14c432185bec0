-- The demo tenant is row 1 in every database: the fall-back brand of the site.
INSERT INTO tenants (
  id, slug, company_name, primary_color, secondary_color, show_pricing, require_phone, active,
  monthly_generation_limit, embed_enabled, created_at, updated_at
) VALUES (
  1, 'demo', 'Maple & Main Exteriors', '#2563EB', '#059669', 1, 1, 1, 1000, 1,
  unixepoch() * 1000, unixepoch() * 1000
);
--> statement-breakpoint
INSERT INTO tenant_slugs (slug, tenant_id, created_at) VALUES ('demo', 1, unixepoch() * 1000);
