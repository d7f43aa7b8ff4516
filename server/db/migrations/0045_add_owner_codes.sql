ALTER TABLE "brands" ADD COLUMN "code" jsonb;--> statement-breakpoint
ALTER TABLE "sim_brands" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "sim_brands" ADD COLUMN "code_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sim_brands" ADD COLUMN "code_verified_at" timestamp with time zone;