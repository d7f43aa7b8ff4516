-- Every reference between rows of tenants carries the tenant, so that no row can name another tenant's. Rows that did
-- before this migration lose the reference, never themselves: nothing of another tenant may be read or sent through it.
DROP INDEX "registered_campaigns_tenant";--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD CONSTRAINT "registered_campaigns_of_tenant" UNIQUE("tenant_id","id");--> statement-breakpoint
-- An import goes into its audience: where the client it was sent for is another one, the audience is right.
UPDATE "imports" i SET "client_id" = a."client_id" FROM "audiences" a
  WHERE a."tenant_id" = i."tenant_id" AND a."id" = i."audience_id" AND a."client_id" <> i."client_id";--> statement-breakpoint
-- Without an audience and of a client that its tenant does not have, an import belongs to nothing that anybody can open.
DELETE FROM "imports" i WHERE NOT EXISTS (
  SELECT 1 FROM "clients" c WHERE c."tenant_id" = i."tenant_id" AND c."id" = i."client_id");--> statement-breakpoint
-- A campaign whose registration is not its tenant's must not send under it: staff choose one of their own.
UPDATE "campaigns" x SET "registered_campaign_id" = NULL WHERE "registered_campaign_id" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "registered_campaigns" r WHERE r."tenant_id" = x."tenant_id" AND r."id" = x."registered_campaign_id");--> statement-breakpoint
-- The same for numbers, which are assigned to no registration then.
UPDATE "virtual_numbers" x SET "registered_campaign_id" = NULL, "assignment_state" = 'UNASSIGNED', "assignment_error" = NULL
  WHERE "registered_campaign_id" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "registered_campaigns" r WHERE r."tenant_id" = x."tenant_id" AND r."id" = x."registered_campaign_id");--> statement-breakpoint
-- A client with another tenant's brand, or one that is gone, has none.
UPDATE "clients" x SET "brand_id" = NULL WHERE "brand_id" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "brands" b WHERE b."tenant_id" = x."tenant_id" AND b."id" = x."brand_id");--> statement-breakpoint
-- A keyword whose audience was deleted, is another client's or another tenant's adds nobody to it.
UPDATE "keywords" x SET "audience_id" = NULL WHERE "audience_id" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "audiences" a
  WHERE a."tenant_id" = x."tenant_id" AND a."client_id" = x."client_id" AND a."id" = x."audience_id");--> statement-breakpoint
CREATE INDEX "keywords_audience" ON "keywords" USING btree ("tenant_id","audience_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_registration_fk" FOREIGN KEY ("tenant_id","registered_campaign_id") REFERENCES "public"."registered_campaigns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_brand_fk" FOREIGN KEY ("tenant_id","brand_id") REFERENCES "public"."brands"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Only the column that names the audience is emptied; the tenant stays (PostgreSQL 15).
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE SET NULL ("audience_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_registration_fk" FOREIGN KEY ("tenant_id","registered_campaign_id") REFERENCES "public"."registered_campaigns"("tenant_id","id") ON DELETE no action ON UPDATE no action;
