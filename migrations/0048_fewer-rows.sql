-- What serves a version from before houses had several photos and jobs stood in their pictures (0027, 0028): it cannot come back.
DROP TRIGGER `photos_older`;--> statement-breakpoint
DROP TRIGGER `photos_first`;--> statement-breakpoint
DROP TRIGGER `projects_inserted`;--> statement-breakpoint
DROP TRIGGER `projects_regions`;--> statement-breakpoint
DROP TRIGGER `visualizations_older`;--> statement-breakpoint
DROP TRIGGER `jobs_inserted`;--> statement-breakpoint
DROP TRIGGER `jobs_updated`;--> statement-breakpoint
DROP TRIGGER `jobs_deleted`;--> statement-breakpoint
DROP VIEW `jobs`;--> statement-breakpoint
-- Small tables that are found by their key: without a rowid a row is written once, not once more into the index of its key.
CREATE TABLE `__new_visitors` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_visitors` (`id`, `token_hash`, `created_at`) SELECT `id`, `token_hash`, `created_at` FROM `visitors`;--> statement-breakpoint
DROP TABLE `visitors`;--> statement-breakpoint
ALTER TABLE `__new_visitors` RENAME TO `visitors`;--> statement-breakpoint
CREATE UNIQUE INDEX `visitors_token_hash_unique` ON `visitors` (`token_hash`);--> statement-breakpoint
CREATE TABLE `__new_rate_counters` (
	`subject` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`window_ends_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_rate_counters` (`subject`, `used`, `window_ends_at`) SELECT `subject`, `used`, `window_ends_at` FROM `rate_counters`;--> statement-breakpoint
DROP TABLE `rate_counters`;--> statement-breakpoint
ALTER TABLE `__new_rate_counters` RENAME TO `rate_counters`;--> statement-breakpoint
CREATE TABLE `__new_allowance_counters` (
	`subject` text NOT NULL,
	`period` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`subject`, `period`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_allowance_counters` (`subject`, `period`, `used`) SELECT `subject`, `period`, `used` FROM `allowance_counters`;--> statement-breakpoint
DROP TABLE `allowance_counters`;--> statement-breakpoint
ALTER TABLE `__new_allowance_counters` RENAME TO `allowance_counters`;--> statement-breakpoint
CREATE TABLE `__new_reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`payer` text NOT NULL,
	`draws` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_reservations` (`id`, `payer`, `draws`, `state`, `created_at`, `settled_at`) SELECT `id`, `payer`, `draws`, `state`, `created_at`, `settled_at` FROM `reservations`;--> statement-breakpoint
DROP TABLE `reservations`;--> statement-breakpoint
ALTER TABLE `__new_reservations` RENAME TO `reservations`;--> statement-breakpoint
CREATE INDEX `reservations_held` ON `reservations` (`created_at`) WHERE state = 'held';--> statement-breakpoint
CREATE TABLE `__new_idempotency_keys` (
	`actor` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`actor`, `route`, `key`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_idempotency_keys` (`actor`, `route`, `key`, `body_hash`, `status`, `answer`, `created_at`, `expires_at`) SELECT `actor`, `route`, `key`, `body_hash`, `status`, `answer`, `created_at`, `expires_at` FROM `idempotency_keys`;--> statement-breakpoint
DROP TABLE `idempotency_keys`;--> statement-breakpoint
ALTER TABLE `__new_idempotency_keys` RENAME TO `idempotency_keys`;--> statement-breakpoint
-- Each row is somebody's, a person's or a visitor's: it is in the index of that one alone.
DROP INDEX `projects_photo_id_unique`;--> statement-breakpoint
DROP INDEX `projects_user`;--> statement-breakpoint
DROP INDEX `projects_visitor`;--> statement-breakpoint
CREATE INDEX `projects_older_photo` ON `projects` (`photo_id`) WHERE photo_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_user` ON `projects` (`user_id`,`is_archived`,`updated_at`,`id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_visitor` ON `projects` (`visitor_id`,`is_archived`,`updated_at`,`id`) WHERE visitor_id IS NOT NULL;--> statement-breakpoint
DROP INDEX `photos_user`;--> statement-breakpoint
DROP INDEX `photos_visitor`;--> statement-breakpoint
CREATE INDEX `photos_user` ON `photos` (`user_id`,`created_at`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `photos_visitor` ON `photos` (`visitor_id`,`created_at`) WHERE visitor_id IS NOT NULL;--> statement-breakpoint
DROP INDEX `visualizations_user`;--> statement-breakpoint
DROP INDEX `visualizations_visitor`;--> statement-breakpoint
CREATE INDEX `visualizations_user` ON `visualizations` (`maker_user_id`,`created_at`) WHERE maker_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `visualizations_visitor` ON `visualizations` (`maker_visitor_id`,`created_at`) WHERE maker_visitor_id IS NOT NULL;