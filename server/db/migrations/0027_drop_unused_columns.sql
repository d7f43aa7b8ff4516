ALTER TABLE "carrier_accounts" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "carrier_accounts" DROP COLUMN "countries";--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "budget";--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "budget_warning";