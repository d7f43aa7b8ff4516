ALTER TABLE "audience_targets" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "merge" jsonb;