ALTER TABLE "imports" ADD COLUMN "consent_kind" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "consent_required" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skipped_no_consent" integer DEFAULT 0 NOT NULL;