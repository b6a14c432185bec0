ALTER TABLE `leads` ADD `zip` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `legal_name` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `license_number` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `facebook_url` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `instagram_url` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `youtube_url` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `x_url` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `pricing_notice_due_at` integer;--> statement-breakpoint
CREATE INDEX `tenants_pricing_notice` ON `tenants` (`pricing_notice_due_at`) WHERE pricing_notice_due_at IS NOT NULL;--> statement-breakpoint
UPDATE `tenants` SET `company_name` = 'Eavesight' WHERE `id` = 1 AND `company_name` = 'Maple & Main Exteriors';--> statement-breakpoint
-- Nothing tells an owner who left the switch alone from one who wanted it on, so it goes off for each company but the demo, and
-- each owner is told how to turn it on again. Whoever had turned it off hears nothing.
UPDATE `tenants` SET `show_pricing` = 0, `pricing_notice_due_at` = iif(`user_id` IS NULL, NULL, unixepoch() * 1000)
WHERE `id` <> 1 AND `show_pricing` = 1;--> statement-breakpoint
-- For the version before, which leaves it to the column's default: a company is made without the platform's prices.
CREATE TRIGGER `tenants_without_prices` AFTER INSERT ON `tenants` WHEN NEW.`user_id` IS NOT NULL AND NEW.`show_pricing` = 1 BEGIN UPDATE `tenants` SET `show_pricing` = 0 WHERE `id` = NEW.`id`; END;
