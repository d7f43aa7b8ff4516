ALTER TABLE "campaigns" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "purpose" text;