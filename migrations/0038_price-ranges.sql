CREATE TABLE `price_lists` (
	`tenant_id` integer NOT NULL,
	`service` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`on_shares` integer DEFAULT false NOT NULL,
	`minimum` integer,
	`hidden_factor` real DEFAULT 1 NOT NULL,
	`note` text,
	`prices` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `service`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `price_ranges` (
	`visualization_id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`prices` text NOT NULL,
	`quantities` text NOT NULL,
	`known` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`known_at` integer,
	FOREIGN KEY (`visualization_id`) REFERENCES `visualizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
