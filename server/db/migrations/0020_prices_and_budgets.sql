CREATE TABLE "spending" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"month" text NOT NULL,
	"job_id" uuid NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "spending_tenant_id_client_id_month_job_id_pk" PRIMARY KEY("tenant_id","client_id","month","job_id")
);
--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD COLUMN "countries" jsonb;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "budget_warning" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "budget_warning" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "cost_told" boolean;--> statement-breakpoint
ALTER TABLE "job_buckets" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_buckets" ADD COLUMN "priced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_buckets" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "priced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost_told" boolean;--> statement-breakpoint
ALTER TABLE "parked_receipts" ADD COLUMN "cost" bigint;