ALTER TABLE "direct_messages" ADD COLUMN "answers" text;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "reasons_id" uuid;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "history_n" integer;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "consent_n" integer;