DROP INDEX "direct_messages_carrier_id";--> statement-breakpoint
DROP INDEX "inbound_messages_carrier";--> statement-breakpoint
DROP INDEX "messages_carrier_id";--> statement-breakpoint
ALTER TABLE "parked_receipts" ADD COLUMN "account" text DEFAULT 'simulator' NOT NULL;--> statement-breakpoint
ALTER TABLE "parked_receipts" DROP CONSTRAINT "parked_receipts_pkey";--> statement-breakpoint
ALTER TABLE "parked_receipts" ADD CONSTRAINT "parked_receipts_account_carrier_id_pk" PRIMARY KEY("account","carrier_id");--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "account" text DEFAULT 'simulator' NOT NULL;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "account" text DEFAULT 'simulator' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "account" text DEFAULT 'simulator' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "account" text DEFAULT 'simulator' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_carrier_id" ON "direct_messages" USING btree ("carrier_id","account") WHERE carrier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_carrier" ON "inbound_messages" USING btree ("carrier_id","account") WHERE carrier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_carrier_id" ON "messages" USING btree ("carrier_id","account") WHERE carrier_id is not null;