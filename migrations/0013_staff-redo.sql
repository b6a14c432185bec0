ALTER TABLE `mails` ADD `lead_id` text;--> statement-breakpoint
UPDATE `mails` SET `lead_id` = `leads`.`id` FROM `leads` WHERE `leads`.`mail_id` = `mails`.`id`;--> statement-breakpoint
CREATE INDEX `mails_of_leads` ON `mails` (`created_at`,`id`) WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_of_leads_state` ON `mails` (`state`,`created_at`,`id`) WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_of_leads_tenant` ON `mails` (`tenant_id`,`created_at`,`id`) WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_lead` ON `mails` (`lead_id`) WHERE lead_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `retries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_failure` ON `jobs` (`failure_code`,`created_at`,`id`) WHERE failure_code IS NOT NULL;