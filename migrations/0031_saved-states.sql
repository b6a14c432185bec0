CREATE TABLE `saved_states` (
	`photo_id` text NOT NULL,
	`service` text NOT NULL,
	`work` text,
	`turns` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`photo_id`, `service`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE cascade
);
