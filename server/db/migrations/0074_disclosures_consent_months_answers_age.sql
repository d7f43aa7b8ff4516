ALTER TABLE "clients" ADD COLUMN "consent_months" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skipped_consent_expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skipped_disclosure" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "scrub_answers_age" ON "scrub_answers" USING btree ("tenant_id","as_of") WHERE asking is null;