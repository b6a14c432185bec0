CREATE TABLE `allowance_notices` (
	`subject` text NOT NULL,
	`period` text NOT NULL,
	`percent` integer NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`subject`, `period`, `percent`)
);
--> statement-breakpoint
CREATE INDEX `allowance_notices_waiting` ON `allowance_notices` (`created_at`) WHERE told_at IS NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `in_widget` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `photos_claimed` ON `photos` (`tenant_id`,`created_at`) WHERE in_widget = 1 AND user_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `in_widget` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `claimed_from` text;--> statement-breakpoint
CREATE INDEX `visualizations_claimed` ON `visualizations` (`tenant_id`,`created_at`) WHERE in_widget = 1 AND maker_user_id IS NOT NULL;--> statement-breakpoint
UPDATE `photos` SET `in_widget` = 1 WHERE `embed_id` IS NOT NULL;--> statement-breakpoint
UPDATE `visualizations` SET `in_widget` = 1 WHERE `embed_id` IS NOT NULL;
