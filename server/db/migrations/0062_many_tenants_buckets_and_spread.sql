CREATE TABLE "file_objects" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"store" text NOT NULL,
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_objects_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keywords" DROP CONSTRAINT "keywords_audience_fk";
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "direct_messages_carrier_id";--> statement-breakpoint
DROP INDEX "inbound_messages_carrier";--> statement-breakpoint
DROP INDEX "messages_carrier_id";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_to" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "sender_pauses" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
-- The tenant of the number, even if released, or of the registered campaign.
UPDATE "sender_pauses" p SET "tenant_id" = CASE p."by"
  WHEN 'number' THEN (SELECT v."tenant_id" FROM "virtual_numbers" v WHERE v."account" = p."account" AND v."phone" = p."name"
    ORDER BY v."released_at" DESC NULLS FIRST, v."created_at" DESC LIMIT 1)
  ELSE (SELECT r."tenant_id" FROM "registered_campaigns" r
    WHERE coalesce(r."tcr_id", r."registry_id") = p."name" AND r."tenant_id" IS NOT NULL LIMIT 1) END;--> statement-breakpoint
CREATE UNIQUE INDEX "file_objects_start" ON "file_objects" USING btree ("tenant_id","file_id","start") WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "file_objects_unfinished" ON "file_objects" USING btree ("state") WHERE state <> 'stored';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_to_tenants_id_fk" FOREIGN KEY ("invited_to") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree (lower("email")) WHERE invited_to is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_invitation" ON "users" USING btree (lower("email"),"invited_to");--> statement-breakpoint
CREATE INDEX "mails_report" ON "mails" USING btree ("report_id") WHERE report_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_carrier_id" ON "direct_messages" USING btree ("carrier_id","account","tenant_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_carrier" ON "inbound_messages" USING btree ("carrier_id","account","tenant_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_carrier_id" ON "messages" USING btree ("carrier_id","account","tenant_id","shelf") WHERE carrier_id is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited" CHECK ("users"."invited_to" is null or "users"."password_hash" is null);--> statement-breakpoint
UPDATE memberships m SET last_sign_in_at = u.last_sign_in_at FROM users u WHERE u.id = m.user_id;--> statement-breakpoint
-- People who never chose a password are invitations of the one tenant that added them.
UPDATE users u SET invited_to = (SELECT m.tenant_id FROM memberships m WHERE m.user_id = u.id) WHERE u.password_hash IS NULL AND (SELECT count(*) FROM memberships m WHERE m.user_id = u.id) = 1;--> statement-breakpoint
UPDATE mails SET report_id = split_part(cause, ' ', 1)::uuid WHERE kind = 'report' AND split_part(cause, ' ', 1) ~ '^[0-9a-f-]{36}$';
