CREATE TABLE "parked_receipts" (
	"carrier_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	"parked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sim_messages" DROP CONSTRAINT "sim_messages_key_unique";--> statement-breakpoint
ALTER TABLE "sim_messages" ADD COLUMN "copy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_settings" ADD COLUMN "memory" text DEFAULT 'keys' NOT NULL;--> statement-breakpoint
CREATE INDEX "parked_receipts_age" ON "parked_receipts" USING btree ("parked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_messages_once" ON "sim_messages" USING btree ("key","copy");