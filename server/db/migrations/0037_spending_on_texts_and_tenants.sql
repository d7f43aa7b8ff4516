ALTER TABLE "tenants" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "budget_warning" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "spending" ADD COLUMN "received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spending" ADD COLUMN "received_priced" integer DEFAULT 0 NOT NULL;