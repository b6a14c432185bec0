CREATE TABLE `consent_confirmations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`items` text NOT NULL,
	`request_words` text,
	`texts_words` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consent_confirmations_tenant` ON `consent_confirmations` (`tenant_id`,created_at DESC);--> statement-breakpoint
CREATE TABLE `consent_settings` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`offers_texts` integer DEFAULT false NOT NULL,
	`message_kinds` text,
	`terms_url` text,
	`texts_words` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consent_people` (
	`consent_id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`address` text,
	`browser` text,
	`page` text,
	`salt` text NOT NULL,
	FOREIGN KEY (`consent_id`) REFERENCES `consents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consent_people_lead` ON `consent_people` (`lead_id`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`lead_id` text NOT NULL,
	`purpose` text NOT NULL,
	`event` text NOT NULL,
	`words` text NOT NULL,
	`version` integer,
	`created_at` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_lead` ON `consents` (`lead_id`,`purpose`,`event`);--> statement-breakpoint
CREATE INDEX `consents_tenant` ON `consents` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `lead_deliveries` ADD `event` text DEFAULT 'lead.created' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `consents_stay` BEFORE UPDATE ON `consents` BEGIN SELECT RAISE(ABORT, 'the record of consent is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `consents_keep` BEFORE DELETE ON `consents` BEGIN SELECT RAISE(ABORT, 'the record of consent is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `consent_people_stay` BEFORE UPDATE ON `consent_people` BEGIN SELECT RAISE(ABORT, 'the record of consent is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `consent_confirmations_stay` BEFORE UPDATE ON `consent_confirmations` BEGIN SELECT RAISE(ABORT, 'the record of consent is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `tenants_texts_words` AFTER UPDATE OF `company_name`, `privacy_url`, `slug` ON `tenants` WHEN NEW.`company_name` <> OLD.`company_name` OR NEW.`privacy_url` IS NOT OLD.`privacy_url` OR NEW.`slug` <> OLD.`slug` BEGIN UPDATE `consent_settings` SET `version` = `version` + 1 WHERE `tenant_id` = NEW.`id`; END;