CREATE TABLE `corrections` (
	`photo_id` text PRIMARY KEY NOT NULL,
	`proposal` text NOT NULL,
	`surfaces` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE cascade
);
