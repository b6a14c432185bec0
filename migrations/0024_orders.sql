CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`payer` text NOT NULL,
	`service` text NOT NULL,
	`design` text NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `orders_project` ON `orders` (`project_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `visualizations` ADD `order_id` text REFERENCES orders(id) ON DELETE set null;--> statement-breakpoint
-- Until now pictures of one order were known by their equal times. The order gets the id of its first picture.
INSERT INTO `orders` (`id`, `project_id`, `payer`, `service`, `design`, `created_at`)
SELECT `id`, `project_id`, `payer`, `recipe` ->> '$.service', `recipe` -> '$.design', `created_at` FROM `visualizations`
WHERE `rowid` IN (
	SELECT min(`rowid`) FROM `visualizations` GROUP BY `project_id`, `created_at`, `payer`, `recipe` ->> '$.service'
);--> statement-breakpoint
UPDATE `visualizations` SET `order_id` = (
	SELECT `first`.`id` FROM `visualizations` AS `first`
	WHERE `first`.`project_id` = `visualizations`.`project_id` AND `first`.`created_at` = `visualizations`.`created_at`
		AND `first`.`payer` = `visualizations`.`payer`
		AND `first`.`recipe` ->> '$.service' = `visualizations`.`recipe` ->> '$.service'
	ORDER BY `first`.`rowid` LIMIT 1
);--> statement-breakpoint
CREATE INDEX `visualizations_order` ON `visualizations` (`order_id`);