ALTER TABLE "keywords" DROP CONSTRAINT "keywords_audience_fk";
--> statement-breakpoint
DROP INDEX "direct_messages_carrier_id";--> statement-breakpoint
DROP INDEX "inbound_messages_carrier";--> statement-breakpoint
DROP INDEX "messages_carrier_id";--> statement-breakpoint
ALTER TABLE "sender_pauses" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
-- The tenant of the number, even if released, or of the registered campaign.
UPDATE "sender_pauses" p SET "tenant_id" = CASE p."by"
  WHEN 'number' THEN (SELECT v."tenant_id" FROM "virtual_numbers" v WHERE v."account" = p."account" AND v."phone" = p."name"
    ORDER BY v."released_at" DESC NULLS FIRST, v."created_at" DESC LIMIT 1)
  ELSE (SELECT r."tenant_id" FROM "registered_campaigns" r
    WHERE coalesce(r."tcr_id", r."registry_id") = p."name" AND r."tenant_id" IS NOT NULL LIMIT 1) END;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_carrier_id" ON "direct_messages" USING btree ("carrier_id","account","tenant_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_carrier" ON "inbound_messages" USING btree ("carrier_id","account","tenant_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_carrier_id" ON "messages" USING btree ("carrier_id","account","tenant_id","shelf") WHERE carrier_id is not null;