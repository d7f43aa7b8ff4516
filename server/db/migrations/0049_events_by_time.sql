ALTER TABLE "budgets" ADD COLUMN "recent" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "cost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "cost_final" boolean;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_parts" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost_final" boolean;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parked_receipts" ADD COLUMN "dated" timestamp with time zone;--> statement-breakpoint
UPDATE "parked_receipts" SET "dated" = "at";--> statement-breakpoint
ALTER TABLE "parked_receipts" ALTER COLUMN "dated" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parked_receipts" DROP CONSTRAINT "parked_receipts_account_carrier_id_pk";--> statement-breakpoint
ALTER TABLE "parked_receipts" ADD CONSTRAINT "parked_receipts_account_carrier_id_status_dated_pk" PRIMARY KEY("account","carrier_id","status","dated");
