CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`target_name` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_email`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_name` ON `audit_log` (lower(target_name),`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `granted_units` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `granted_period` text;--> statement-breakpoint
ALTER TABLE `users` ADD `disabled_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `disabled_reason` text;--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_disabled` ON `users` (`created_at`,`id`) WHERE disabled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (lower(last_name),`id`);--> statement-breakpoint
CREATE INDEX `users_business` ON `users` (lower(business_name),`id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `feedback_status` text;--> statement-breakpoint
CREATE INDEX `leads_of_all` ON `leads` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_of_all_type` ON `leads` (`lead_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_of_all_status` ON `leads` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_of_all_email` ON `leads` (lower(email),`id`);--> statement-breakpoint
CREATE INDEX `leads_of_all_name` ON `leads` (lower(last_name),`id`);--> statement-breakpoint
ALTER TABLE `tenants` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `tenants` ADD `suspended_reason` text;--> statement-breakpoint
CREATE INDEX `tenants_suspended` ON `tenants` (`id`) WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tenants_name` ON `tenants` (lower(company_name),`id`);--> statement-breakpoint
CREATE INDEX `subscriptions_newest` ON `subscriptions` (`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_status` ON `subscriptions` (`status`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_of_all` ON `lead_deliveries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_of_all_state` ON `lead_deliveries` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_newest` ON `jobs` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_class` ON `jobs` (`class`,`created_at`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_log_stays` BEFORE UPDATE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_log_keeps` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
