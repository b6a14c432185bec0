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
SELECT 'google', `google_subject`, `id`, `updated_at` FROM `users` WHERE `google_subject` IS NOT NULL;--> statement-breakpoint
-- The version before runs on for a moment after this file, and again where a deploy is taken back: who it links is linked.
CREATE TRIGGER `users_linked_by_version_before` AFTER UPDATE OF `google_subject` ON `users`
WHEN NEW.`google_subject` IS NOT NULL AND NEW.`google_subject` IS NOT OLD.`google_subject`
BEGIN
	INSERT INTO `sign_in_identities` (`provider`, `subject`, `user_id`, `created_at`)
	VALUES ('google', NEW.`google_subject`, NEW.`id`, NEW.`updated_at`) ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `users_made_by_version_before` AFTER INSERT ON `users` WHEN NEW.`google_subject` IS NOT NULL
BEGIN
	INSERT INTO `sign_in_identities` (`provider`, `subject`, `user_id`, `created_at`)
	VALUES ('google', NEW.`google_subject`, NEW.`id`, NEW.`updated_at`) ON CONFLICT DO NOTHING;
END;
