DROP TRIGGER `sheets_mails`;--> statement-breakpoint
CREATE TRIGGER `sheets_mails` AFTER DELETE ON `sheets` BEGIN DELETE FROM `mails` WHERE `id` = OLD.`mail_id` AND (`state` = 'queued' OR `sealed` IS NOT NULL); END;
