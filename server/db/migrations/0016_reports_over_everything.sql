ALTER TABLE "reports" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "expected" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "cursor" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "run" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_campaign" ON "reports" USING btree ("tenant_id","campaign_id");