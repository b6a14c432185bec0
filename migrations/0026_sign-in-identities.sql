CREATE TABLE `sign_in_identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_identities_user` ON `sign_in_identities` (`user_id`,`provider`);--> statement-breakpoint
INSERT INTO `sign_in_identities` (`provider`, `subject`, `user_id`, `created_at`)
SELECT 'google', `google_subject`, `id`, `updated_at` FROM `users` WHERE `google_subject` IS NOT NULL;
