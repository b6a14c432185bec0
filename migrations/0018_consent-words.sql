ALTER TABLE `tenants` ADD `privacy_url` text;--> statement-breakpoint
UPDATE `tenants` SET `consent_version` = `consent_version` + 1 WHERE `consent_text` IS NULL OR trim(`consent_text`) = '';
