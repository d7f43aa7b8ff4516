DROP INDEX "domains_host";--> statement-breakpoint
ALTER TABLE "domains" ALTER COLUMN "health" SET DEFAULT 'unknown';--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proof" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proof_token" text;--> statement-breakpoint
-- Domains that are in use were set up by the provider: they count as proven.
UPDATE "domains" SET "proof" = 'verified', "proof_token" = replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "domains" ALTER COLUMN "proof_token" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proof_trouble" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proof_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "health_trouble" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_host_verified" ON "domains" USING btree ("host") WHERE "domains"."proof" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "domains_host_of_tenant" ON "domains" USING btree ("tenant_id","host") WHERE "domains"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "domains_due" ON "domains" USING btree ("next_check_at") WHERE "domains"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_removed" CHECK ("domains"."removed_at" is null or "domains"."proof" <> 'verified');