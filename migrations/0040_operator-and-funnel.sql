CREATE TABLE `staff_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`author_email` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_notes_target` ON `staff_notes` (`target`,`created_at`);--> statement-breakpoint
CREATE TABLE `operator_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`calm_since` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_alerts_open` ON `operator_alerts` (`kind`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `staff_views` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_views_end` ON `staff_views` (`expires_at`);--> statement-breakpoint
CREATE INDEX `staff_views_user` ON `staff_views` (`user_id`);--> statement-breakpoint
CREATE INDEX `staff_views_staff` ON `staff_views` (`staff_id`);--> statement-breakpoint
CREATE TABLE `subscription_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`plan` text NOT NULL,
	`price_id` text,
	`status` text NOT NULL,
	`extra_seats` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscription_changes_time` ON `subscription_changes` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscription_changes_user` ON `subscription_changes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`label` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`lifted_at` integer
);
--> statement-breakpoint
CREATE INDEX `blocks_subject` ON `blocks` (`subject`,`kind`,`ends_at`);--> statement-breakpoint
CREATE INDEX `blocks_newest` ON `blocks` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `blocks_label` ON `blocks` (`label`,`id`);--> statement-breakpoint
CREATE TABLE `funnel_days` (
	`tenant_id` integer NOT NULL,
	`day` text NOT NULL,
	`campaign` text NOT NULL,
	`source` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`photos` integer DEFAULT 0 NOT NULL,
	`pictures` integer DEFAULT 0 NOT NULL,
	`forms` integer DEFAULT 0 NOT NULL,
	`contacts` integer DEFAULT 0 NOT NULL,
	`won` integer DEFAULT 0 NOT NULL,
	`won_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`, `campaign`, `source`)
);
--> statement-breakpoint
CREATE INDEX `funnel_days_day` ON `funnel_days` (`day`,`tenant_id`) WHERE tenant_id <> 1;--> statement-breakpoint
CREATE TABLE `weekly_reports` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`is_off` integer DEFAULT false NOT NULL,
	`sent_week` text
);
--> statement-breakpoint
CREATE TABLE `lead_sales` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`value_cents` integer NOT NULL,
	`user_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `photos` ADD `campaign` text;--> statement-breakpoint
CREATE INDEX `mails_newest` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_of_state` ON `mails` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (lower(recipient),`id`);--> statement-breakpoint
CREATE VIEW `funnel_moves` AS SELECT `tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents` FROM `funnel_days`;--> statement-breakpoint
CREATE TRIGGER `funnel_moves_count` INSTEAD OF INSERT ON `funnel_moves` BEGIN INSERT INTO `funnel_days` (`tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents`) SELECT NEW.`tenant_id`, NEW.`day`, CASE WHEN NEW.`campaign` = '' OR EXISTS (SELECT 1 FROM `funnel_days` WHERE `tenant_id` = NEW.`tenant_id` AND `day` = NEW.`day` AND `campaign` = NEW.`campaign`) OR (SELECT count(*) FROM `funnel_days` WHERE `tenant_id` = NEW.`tenant_id` AND `day` = NEW.`day`) < 100 THEN NEW.`campaign` ELSE '' END, NEW.`source`, NEW.`forms`, NEW.`contacts`, NEW.`won`, NEW.`won_cents` WHERE TRUE ON CONFLICT (`tenant_id`, `day`, `campaign`, `source`) DO UPDATE SET `forms` = `forms` + excluded.`forms`, `contacts` = `contacts` + excluded.`contacts`, `won` = `won` + excluded.`won`, `won_cents` = `won_cents` + excluded.`won_cents`; END;--> statement-breakpoint
CREATE TRIGGER `leads_funnel_new` AFTER INSERT ON `leads` WHEN NEW.`lead_type` <> 'bugs_features' AND NEW.`is_test` = 0 AND NEW.`status` <> 'spam' BEGIN INSERT INTO `funnel_moves` (`tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents`) VALUES (NEW.`tenant_id`, date(NEW.`created_at` / 1000, 'unixepoch'), substr(coalesce(json_extract(NEW.`utm`, '$.campaign'), ''), 1, 80), iif(NEW.`lead_type` = 'widget', 'widget', 'page'), 1, (NEW.`status` NOT IN ('new', 'spam')), NEW.`status` = 'won', 0); END;--> statement-breakpoint
CREATE TRIGGER `leads_funnel_status` AFTER UPDATE OF `status` ON `leads` WHEN NEW.`status` <> OLD.`status` AND NEW.`lead_type` <> 'bugs_features' AND NEW.`is_test` = 0 BEGIN INSERT INTO `funnel_moves` (`tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents`) VALUES (NEW.`tenant_id`, date(NEW.`created_at` / 1000, 'unixepoch'), substr(coalesce(json_extract(NEW.`utm`, '$.campaign'), ''), 1, 80), iif(NEW.`lead_type` = 'widget', 'widget', 'page'), (NEW.`status` <> 'spam') - (OLD.`status` <> 'spam'), (NEW.`status` NOT IN ('new', 'spam')) - (OLD.`status` NOT IN ('new', 'spam')), (NEW.`status` = 'won') - (OLD.`status` = 'won'), ((NEW.`status` = 'won') - (OLD.`status` = 'won')) * coalesce((SELECT `value_cents` FROM `lead_sales` WHERE `lead_id` = NEW.`id`), 0)); END;--> statement-breakpoint
CREATE TRIGGER `lead_sales_new` AFTER INSERT ON `lead_sales` BEGIN INSERT INTO `funnel_moves` (`tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents`) SELECT `leads`.`tenant_id`, date(`leads`.`created_at` / 1000, 'unixepoch'), substr(coalesce(json_extract(`leads`.`utm`, '$.campaign'), ''), 1, 80), iif(`leads`.`lead_type` = 'widget', 'widget', 'page'), 0, 0, 0, NEW.`value_cents` FROM `leads` WHERE `id` = NEW.`lead_id` AND `status` = 'won' AND `leads`.`lead_type` <> 'bugs_features' AND `leads`.`is_test` = 0; END;--> statement-breakpoint
CREATE TRIGGER `lead_sales_changed` AFTER UPDATE OF `value_cents` ON `lead_sales` BEGIN INSERT INTO `funnel_moves` (`tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents`) SELECT `leads`.`tenant_id`, date(`leads`.`created_at` / 1000, 'unixepoch'), substr(coalesce(json_extract(`leads`.`utm`, '$.campaign'), ''), 1, 80), iif(`leads`.`lead_type` = 'widget', 'widget', 'page'), 0, 0, 0, NEW.`value_cents` - OLD.`value_cents` FROM `leads` WHERE `id` = NEW.`lead_id` AND `status` = 'won' AND `leads`.`lead_type` <> 'bugs_features' AND `leads`.`is_test` = 0; END;--> statement-breakpoint
CREATE TRIGGER `lead_sales_gone` AFTER DELETE ON `lead_sales` BEGIN INSERT INTO `funnel_moves` (`tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents`) SELECT `leads`.`tenant_id`, date(`leads`.`created_at` / 1000, 'unixepoch'), substr(coalesce(json_extract(`leads`.`utm`, '$.campaign'), ''), 1, 80), iif(`leads`.`lead_type` = 'widget', 'widget', 'page'), 0, 0, 0, -OLD.`value_cents` FROM `leads` WHERE `id` = OLD.`lead_id` AND `status` = 'won' AND `leads`.`lead_type` <> 'bugs_features' AND `leads`.`is_test` = 0; END;--> statement-breakpoint
CREATE TRIGGER `subscriptions_begin` AFTER INSERT ON `subscriptions` BEGIN INSERT INTO `subscription_changes` (`user_id`, `source`, `plan`, `price_id`, `status`, `extra_seats`, `created_at`) VALUES (NEW.`user_id`, NEW.`source`, NEW.`plan`, NEW.`price_id`, NEW.`status`, NEW.`extra_seats`, NEW.`created_at`); END;--> statement-breakpoint
CREATE TRIGGER `subscriptions_turn` AFTER UPDATE ON `subscriptions` WHEN NEW.`source` IS NOT OLD.`source` OR NEW.`plan` IS NOT OLD.`plan` OR NEW.`price_id` IS NOT OLD.`price_id` OR NEW.`status` IS NOT OLD.`status` OR NEW.`extra_seats` IS NOT OLD.`extra_seats` BEGIN INSERT INTO `subscription_changes` (`user_id`, `source`, `plan`, `price_id`, `status`, `extra_seats`, `created_at`) VALUES (NEW.`user_id`, NEW.`source`, NEW.`plan`, NEW.`price_id`, NEW.`status`, NEW.`extra_seats`, NEW.`updated_at`); END;--> statement-breakpoint
CREATE TRIGGER `subscriptions_end` AFTER DELETE ON `subscriptions` WHEN OLD.`status` <> 'inactive' BEGIN INSERT INTO `subscription_changes` (`user_id`, `source`, `plan`, `price_id`, `status`, `extra_seats`, `created_at`) VALUES (OLD.`user_id`, OLD.`source`, OLD.`plan`, OLD.`price_id`, 'inactive', OLD.`extra_seats`, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;--> statement-breakpoint
-- What is known of before: that a subscription began, and that it has ended.
INSERT INTO `subscription_changes` (`user_id`, `source`, `plan`, `price_id`, `status`, `extra_seats`, `created_at`) SELECT `user_id`, `source`, `plan`, `price_id`, 'active', `extra_seats`, `created_at` FROM `subscriptions` ORDER BY `created_at`;--> statement-breakpoint
INSERT INTO `subscription_changes` (`user_id`, `source`, `plan`, `price_id`, `status`, `extra_seats`, `created_at`) SELECT `user_id`, `source`, `plan`, `price_id`, `status`, `extra_seats`, `updated_at` FROM `subscriptions` WHERE `status` <> 'active' ORDER BY `updated_at`;--> statement-breakpoint
-- The days before: looks and pictures of no campaign, forms of theirs.
INSERT INTO `funnel_days` (`tenant_id`, `day`, `campaign`, `source`, `views`, `photos`, `pictures`) SELECT `embeds`.`tenant_id`, `embed_days`.`day`, '', 'widget', sum(`visits`), sum(`uploads`), sum(`renders`) FROM `embed_days` JOIN `embeds` ON `embeds`.`id` = `embed_days`.`embed_id` GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO `funnel_moves` (`tenant_id`, `day`, `campaign`, `source`, `forms`, `contacts`, `won`, `won_cents`) SELECT `leads`.`tenant_id`, date(`leads`.`created_at` / 1000, 'unixepoch'), substr(coalesce(json_extract(`leads`.`utm`, '$.campaign'), ''), 1, 80), iif(`leads`.`lead_type` = 'widget', 'widget', 'page'), count(*), sum((`leads`.`status` NOT IN ('new', 'spam'))), sum(`status` = 'won'), 0 FROM `leads` WHERE `leads`.`lead_type` <> 'bugs_features' AND `leads`.`is_test` = 0 AND `status` <> 'spam' GROUP BY 1, 2, 3, 4;
