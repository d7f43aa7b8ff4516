ALTER TABLE "direct_messages" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "submitted_at" timestamp with time zone;