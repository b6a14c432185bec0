CREATE TABLE `lead_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`kind` text NOT NULL,
	`address` text,
	`secret` text,
	`settings` text,
	`state` text DEFAULT 'active' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_channels_active` ON `lead_channels` (`tenant_id`,`kind`) WHERE state = 'active';--> statement-breakpoint
ALTER TABLE `lead_deliveries` ADD `channel_id` text REFERENCES lead_channels(id);--> statement-breakpoint
INSERT INTO `lead_channels` (`id`, `tenant_id`, `kind`, `address`, `secret`, `state`, `created_at`, `updated_at`)
SELECT lower(hex(randomblob(16))), `id`, 'webhook', `webhook_url`, `webhook_secret`, 'active', `updated_at`, `updated_at`
FROM `tenants` WHERE `webhook_url` IS NOT NULL;--> statement-breakpoint
UPDATE `lead_deliveries` SET `channel_id` = (
	SELECT `id` FROM `lead_channels` WHERE `lead_channels`.`tenant_id` = `lead_deliveries`.`tenant_id`
);
