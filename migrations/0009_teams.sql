DROP INDEX `team_members_user`;--> statement-breakpoint
ALTER TABLE `team_members` ADD `token_hash` text;--> statement-breakpoint
ALTER TABLE `team_members` ADD `expires_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_token_hash_unique` ON `team_members` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_user` ON `team_members` (`user_id`);--> statement-breakpoint
ALTER TABLE `teams` ADD `join_code_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `teams` ADD `join_code_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `teams_join_code_hash_unique` ON `teams` (`join_code_hash`);