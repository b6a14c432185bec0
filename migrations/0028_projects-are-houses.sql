-- A house may have several photos, or none any more. Foreign keys are checked at the end, when all is in its place again.
PRAGMA defer_foreign_keys = ON;--> statement-breakpoint
ALTER TABLE `photos` ADD `project_id` text REFERENCES projects(id) ON DELETE set null;--> statement-breakpoint
-- The last column, because it is large: what stands behind it would be slow to read.
ALTER TABLE `photos` ADD `regions` text;--> statement-breakpoint
UPDATE `photos` SET `regions` = (SELECT `regions` FROM `projects` WHERE `photo_id` = `photos`.`id`);--> statement-breakpoint
CREATE TABLE `__new_projects` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`visitor_id` text,
	`tenant_id` integer NOT NULL,
	`name` text,
	`address` text,
	`customer_name` text,
	`customer_email` text,
	`customer_phone` text,
	`notes` text,
	`photo_id` text,
	`regions` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
-- Whose photo it is, his is the house.
INSERT INTO `__new_projects` (`id`, `user_id`, `visitor_id`, `tenant_id`, `photo_id`, `created_at`, `updated_at`)
SELECT `projects`.`id`, `photos`.`user_id`, `photos`.`visitor_id`, `projects`.`tenant_id`, `photo_id`, `projects`.`created_at`, `updated_at`
FROM `projects` JOIN `photos` ON `photos`.`id` = `projects`.`photo_id`;--> statement-breakpoint
-- Orders go with their project, so they are none of its while the table is another.
UPDATE `orders` SET `project_id` = '-' || `project_id`;--> statement-breakpoint
DROP TABLE `projects`;--> statement-breakpoint
ALTER TABLE `__new_projects` RENAME TO `projects`;--> statement-breakpoint
UPDATE `orders` SET `project_id` = substr(`project_id`, 2);--> statement-breakpoint
CREATE UNIQUE INDEX `projects_photo_id_unique` ON `projects` (`photo_id`);--> statement-breakpoint
CREATE INDEX `projects_user` ON `projects` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_visitor` ON `projects` (`visitor_id`,`created_at`,`id`);--> statement-breakpoint
-- A photo of which nothing was ordered yet is a house too.
INSERT INTO `projects` (`id`, `user_id`, `visitor_id`, `tenant_id`, `photo_id`, `created_at`, `updated_at`)
SELECT lower(hex(randomblob(16))), `user_id`, `visitor_id`, `tenant_id`, `id`, `created_at`, `created_at` FROM `photos`
WHERE NOT EXISTS (SELECT 1 FROM `projects` WHERE `photo_id` = `photos`.`id`);--> statement-breakpoint
UPDATE `photos` SET `project_id` = (SELECT `id` FROM `projects` WHERE `photo_id` = `photos`.`id`);--> statement-breakpoint
CREATE INDEX `photos_project` ON `photos` (`project_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `visualizations` ADD `photo_id` text REFERENCES photos(id);--> statement-breakpoint
UPDATE `visualizations` SET `photo_id` = (SELECT `photo_id` FROM `projects` WHERE `projects`.`id` = `visualizations`.`project_id`);--> statement-breakpoint
CREATE INDEX `visualizations_photo` ON `visualizations` (`photo_id`,`created_at`);--> statement-breakpoint
-- For the version before, which knows one photo of a project, the first, and writes its surfaces there.
CREATE TRIGGER `photos_older` AFTER INSERT ON `photos` WHEN NEW.`project_id` IS NULL BEGIN INSERT INTO `projects` (`id`, `user_id`, `visitor_id`, `tenant_id`, `photo_id`, `created_at`, `updated_at`) SELECT lower(hex(randomblob(16))), NEW.`user_id`, NEW.`visitor_id`, NEW.`tenant_id`, NEW.`id`, NEW.`created_at`, NEW.`created_at`; END;--> statement-breakpoint
CREATE TRIGGER `photos_first` AFTER INSERT ON `photos` WHEN NEW.`project_id` IS NOT NULL BEGIN UPDATE `projects` SET `photo_id` = NEW.`id` WHERE `id` = NEW.`project_id` AND `photo_id` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `projects_inserted` AFTER INSERT ON `projects` WHEN NEW.`photo_id` IS NOT NULL BEGIN UPDATE `photos` SET `project_id` = NEW.`id`, `regions` = coalesce(NEW.`regions`, `regions`) WHERE `id` = NEW.`photo_id`; END;--> statement-breakpoint
CREATE TRIGGER `projects_regions` AFTER UPDATE OF `regions` ON `projects` WHEN NEW.`regions` IS NOT NULL BEGIN UPDATE `photos` SET `regions` = NEW.`regions` WHERE `id` = NEW.`photo_id`; END;--> statement-breakpoint
CREATE TRIGGER `visualizations_older` AFTER INSERT ON `visualizations` WHEN NEW.`photo_id` IS NULL BEGIN UPDATE `visualizations` SET `photo_id` = (SELECT `photo_id` FROM `projects` WHERE `id` = NEW.`project_id`) WHERE `id` = NEW.`id`; END;--> statement-breakpoint
PRAGMA defer_foreign_keys = OFF;