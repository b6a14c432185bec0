ALTER TABLE `tenants` ADD `code_copied_at` integer;--> statement-breakpoint
ALTER TABLE `tenants` ADD `first_steps_closed_at` integer;