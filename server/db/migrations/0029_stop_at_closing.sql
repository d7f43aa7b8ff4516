ALTER TABLE "jobs" ADD COLUMN "skipped_expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "at_closing" text DEFAULT 'continue' NOT NULL;