ALTER TABLE "audit_log" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "records" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
-- Entries that are there are found by the ids in their path, and keep the name of who made them.
UPDATE "audit_log" a SET
  "records" = ARRAY(SELECT value FROM jsonb_each_text(a."params") WHERE value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  "user_name" = (SELECT u."name" FROM "users" u WHERE u."id" = a."user_id");--> statement-breakpoint
CREATE INDEX "audit_log_records" ON "audit_log" USING gin ("records");
