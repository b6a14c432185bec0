ALTER TABLE `visualizations` ADD `queue` text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `state` text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `stage` text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `failure_code` text;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `failure_detail` text;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `retries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `queued_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `finished_at` integer;--> statement-breakpoint
-- A picture without a job never had a chance: nobody saw it, and it must not be made now.
UPDATE `visualizations` SET `queued_at` = `created_at`, `state` = iif(`done_at` IS NULL, 'failed', 'done'), `finished_at` = coalesce(`done_at`, `created_at`)
WHERE `id` NOT IN (SELECT `id` FROM `jobs`);--> statement-breakpoint
UPDATE `visualizations` SET
	`queue` = `jobs`.`class`, `state` = `jobs`.`state`, `stage` = `jobs`.`stage`, `failure_code` = `jobs`.`failure_code`,
	`failure_detail` = `jobs`.`failure_detail`, `attempts` = `jobs`.`attempts`, `retries` = `jobs`.`retries`,
	`queued_at` = `jobs`.`created_at`, `started_at` = `jobs`.`started_at`, `finished_at` = `jobs`.`finished_at`
FROM `jobs` WHERE `jobs`.`id` = `visualizations`.`id`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
-- For the version before, which still runs for a moment, and again where a deploy is taken back: it finds its jobs here.
CREATE VIEW `jobs` AS SELECT `id`, `queue` AS `class`, `state`, `stage`, `failure_code`, `failure_detail`, `attempts`, `retries`, `queued_at` AS `created_at`, `started_at`, `finished_at` FROM `visualizations`;--> statement-breakpoint
CREATE TRIGGER `jobs_inserted` INSTEAD OF INSERT ON `jobs` BEGIN UPDATE `visualizations` SET `queue` = NEW.`class`, `state` = NEW.`state`, `stage` = NEW.`stage`, `queued_at` = NEW.`created_at` WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `jobs_updated` INSTEAD OF UPDATE ON `jobs` BEGIN UPDATE `visualizations` SET `queue` = NEW.`class`, `state` = NEW.`state`, `stage` = NEW.`stage`, `failure_code` = NEW.`failure_code`, `failure_detail` = NEW.`failure_detail`, `attempts` = NEW.`attempts`, `retries` = NEW.`retries`, `queued_at` = NEW.`created_at`, `started_at` = NEW.`started_at`, `finished_at` = NEW.`finished_at` WHERE `id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `jobs_deleted` INSTEAD OF DELETE ON `jobs` BEGIN SELECT 1; END;--> statement-breakpoint
CREATE INDEX `visualizations_newest` ON `visualizations` (`queued_at`,`id`);--> statement-breakpoint
CREATE INDEX `visualizations_state` ON `visualizations` (`state`,`queued_at`);--> statement-breakpoint
CREATE INDEX `visualizations_queue` ON `visualizations` (`queue`,`queued_at`,`id`);--> statement-breakpoint
CREATE INDEX `visualizations_failure` ON `visualizations` (`failure_code`,`queued_at`,`id`) WHERE failure_code IS NOT NULL;