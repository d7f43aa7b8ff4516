ALTER TABLE "tenants" ADD COLUMN "most_texts" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "law_states" text;