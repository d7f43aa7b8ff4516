ALTER TABLE "carrier_accounts" ADD COLUMN "countries" text;--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "settled_why" text;