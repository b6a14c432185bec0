CREATE TABLE `product_settings` (
	`tenant_id` integer NOT NULL,
	`service` text NOT NULL,
	`also_general` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `service`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`service` text NOT NULL,
	`part` text NOT NULL,
	`name` text NOT NULL,
	`material` text,
	`note` text,
	`tier` text,
	`is_featured` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`first_day` text,
	`last_day` text,
	`sites` text DEFAULT '[]' NOT NULL,
	`colors` text NOT NULL,
	`position` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `products_tenant` ON `products` (`tenant_id`,`service`,`position`);