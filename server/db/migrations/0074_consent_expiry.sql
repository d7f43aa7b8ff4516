ALTER TABLE "clients" ADD COLUMN "consent_months" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skipped_consent_expired" integer DEFAULT 0 NOT NULL;