CREATE TABLE `lead_languages` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`language` text NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tenant_languages` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`first` text NOT NULL,
	`offers_others` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;--> statement-breakpoint
ALTER TABLE `sheets` ADD `language` text;