CREATE TABLE `sheet_signatures` (
	`id` text PRIMARY KEY NOT NULL,
	`sheet_id` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`version` integer NOT NULL,
	`version_hash` text NOT NULL,
	`chosen` integer NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_signatures_version` ON `sheet_signatures` (`sheet_id`,`version`);--> statement-breakpoint
CREATE INDEX `sheet_signatures_tenant` ON `sheet_signatures` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `sheet_signers` (
	`signature_id` text PRIMARY KEY NOT NULL,
	`sheet_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`method` text NOT NULL,
	`drawing` text,
	`comment` text,
	`home` text,
	`address` text,
	`browser` text,
	`salt` text NOT NULL,
	FOREIGN KEY (`signature_id`) REFERENCES `sheet_signatures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sheet_id`) REFERENCES `sheets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sheet_signers_sheet` ON `sheet_signers` (`sheet_id`);--> statement-breakpoint
CREATE TABLE `sheet_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`sheet_id` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_versions_number` ON `sheet_versions` (`sheet_id`,`number`);--> statement-breakpoint
CREATE INDEX `sheet_versions_tenant` ON `sheet_versions` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `sheets` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`maker_user_id` text,
	`words` text DEFAULT '' NOT NULL,
	`recipient_name` text,
	`recipient_email` text,
	`pictures` text NOT NULL,
	`valid_days` integer NOT NULL,
	`reminds` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`sent_revision` integer,
	`sent_version` integer,
	`sent_at` integer,
	`expires_at` integer,
	`opened_at` integer,
	`reminded_at` integer,
	`signed_at` integer,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	`token_hash` text,
	`sealed_token` text,
	`due_at` integer,
	`mail_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheets_token_hash_unique` ON `sheets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sheets_project` ON `sheets` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sheets_tenant` ON `sheets` (`tenant_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sheets_recipient` ON `sheets` (`tenant_id`,`recipient_email`);--> statement-breakpoint
CREATE INDEX `sheets_due` ON `sheets` (`due_at`);--> statement-breakpoint
CREATE TRIGGER `sheet_versions_stay` BEFORE UPDATE ON `sheet_versions` BEGIN SELECT RAISE(ABORT, 'what was sent is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `sheet_versions_keep` BEFORE DELETE ON `sheet_versions` BEGIN SELECT RAISE(ABORT, 'what was sent is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `sheet_signatures_stay` BEFORE UPDATE ON `sheet_signatures` BEGIN SELECT RAISE(ABORT, 'signatures are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `sheet_signatures_keep` BEFORE DELETE ON `sheet_signatures` BEGIN SELECT RAISE(ABORT, 'signatures are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `sheet_signers_stay` BEFORE UPDATE ON `sheet_signers` BEGIN SELECT RAISE(ABORT, 'signatures are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `sheets_files` AFTER DELETE ON `sheets` BEGIN INSERT INTO `doomed_files` (`key`, `created_at`) SELECT 'sheets/' || `sheet_versions`.`id` || '/' || `kind`.`value` || '-' || (`design`.`key` + 1) || '.jpg', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `sheet_versions`, json_each(`sheet_versions`.`content`, '$.designs') AS `design`, json_each('["before","after"]') AS `kind` WHERE `sheet_versions`.`sheet_id` = OLD.`id` ON CONFLICT (`key`) DO NOTHING; END;--> statement-breakpoint
CREATE TRIGGER `sheets_mails` AFTER DELETE ON `sheets` BEGIN DELETE FROM `mails` WHERE `id` = OLD.`mail_id` AND `state` = 'queued'; END;
