CREATE TABLE "carrier_parts" (
	"account" text DEFAULT 'simulator' NOT NULL,
	"carrier_id" text NOT NULL,
	"whole" text NOT NULL,
	"status" text,
	"code" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_parts_account_carrier_id_pk" PRIMARY KEY("account","carrier_id")
);
--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD COLUMN "bound" boolean;--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD COLUMN "bound_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD COLUMN "bound_seen" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "carrier_parts_whole" ON "carrier_parts" USING btree ("account","whole");--> statement-breakpoint
CREATE INDEX "carrier_parts_age" ON "carrier_parts" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "virtual_numbers_owner" ON "virtual_numbers" USING btree ("phone","account");