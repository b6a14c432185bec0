DROP INDEX `projects_user`;--> statement-breakpoint
DROP INDEX `projects_visitor`;--> statement-breakpoint
ALTER TABLE `projects` ADD `company_id` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `cover_photo_id` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `is_archived` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_company` ON `projects` (`company_id`,`is_archived`,`updated_at`,`id`) WHERE company_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_user` ON `projects` (`user_id`,`is_archived`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_visitor` ON `projects` (`visitor_id`,`is_archived`,`updated_at`,`id`);--> statement-breakpoint
ALTER TABLE `visualizations` ADD `is_favorite` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `visualizations_favorites` ON `visualizations` (`project_id`,`created_at`) WHERE is_favorite = 1;--> statement-breakpoint
-- What is found from now on by what was written down before: as good as SQLite folds it.
UPDATE `projects` SET `search_text` = lower(trim(coalesce(`name`, '') || char(10) || coalesce(`address`, '') || char(10) || coalesce(`customer_name`, '') || char(10) || coalesce(`customer_email`, '') || char(10) || coalesce(`customer_phone`, ''), char(10))) WHERE coalesce(`name`, `address`, `customer_name`, `customer_email`, `customer_phone`) IS NOT NULL;
