CREATE TABLE `own_hosts` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`hostname` text NOT NULL,
	`proof` text NOT NULL,
	`proof_found_at` integer,
	`state` text NOT NULL,
	`platform_id` text,
	`hostname_status` text,
	`certificate_status` text,
	`problem` text,
	`mail_domain_id` text,
	`mail_status` text,
	`mail_records` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`checked_at` integer,
	`live_at` integer,
	`lapsed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `own_hosts_name` ON `own_hosts` (`hostname`) WHERE state <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `own_hosts_tenant` ON `own_hosts` (`tenant_id`) WHERE state <> 'removed';--> statement-breakpoint
CREATE INDEX `own_hosts_due` ON `own_hosts` (`due_at`);