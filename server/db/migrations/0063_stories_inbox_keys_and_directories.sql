-- A policy of a table that a cluster spreads may not read another table, but may call a function.
CREATE FUNCTION is_member(person uuid, of_tenant uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM memberships m WHERE m.tenant_id = of_tenant AND m.user_id = person);
END $$;--> statement-breakpoint
CREATE TABLE "host_holders" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "host_holders_tenant" UNIQUE("host","tenant_id")
);--> statement-breakpoint
CREATE TABLE "number_holders" (
	"phone" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "number_holders_tenant" UNIQUE("phone","tenant_id")
);--> statement-breakpoint
CREATE TABLE "short_addresses" (
	"code" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL
);--> statement-breakpoint
-- The carrier says whose number it is; until now two tenants could order or release one at once, or order one that another has.
UPDATE virtual_numbers v SET order_state = CASE v.order_state WHEN 'ordering' THEN 'failed' ELSE 'released' END
  WHERE v.released_at IS NOT NULL AND v.order_state IN ('ordering', 'releasing') AND EXISTS (SELECT 1 FROM virtual_numbers o
    WHERE o.phone = v.phone AND o.tenant_id <> v.tenant_id AND o.released_at IS NULL);--> statement-breakpoint
INSERT INTO number_holders (phone, tenant_id) SELECT DISTINCT ON (phone) phone, tenant_id FROM virtual_numbers
  ORDER BY phone, released_at IS NOT NULL, order_state NOT IN ('ordering', 'releasing'), created_at DESC;--> statement-breakpoint
INSERT INTO host_holders (host, tenant_id) SELECT host, tenant_id FROM domains WHERE proof = 'verified';--> statement-breakpoint
INSERT INTO short_addresses (code, tenant_id) SELECT token, tenant_id FROM links
  UNION ALL SELECT code, tenant_id FROM short_codes ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX "domains_host_verified";--> statement-breakpoint
DROP INDEX "virtual_numbers_phone";--> statement-breakpoint
DROP INDEX "virtual_numbers_under_way";--> statement-breakpoint
DROP INDEX "links_token";--> statement-breakpoint
DROP INDEX "short_codes_code";--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "held" text GENERATED ALWAYS AS (case when released_at is null or order_state in ('ordering', 'releasing') then phone end) STORED;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proven_host" text GENERATED ALWAYS AS (case when proof = 'verified' then host end) STORED;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_holder_fk" FOREIGN KEY ("held","tenant_id") REFERENCES "public"."number_holders"("phone","tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_holder_fk" FOREIGN KEY ("proven_host","tenant_id") REFERENCES "public"."host_holders"("host","tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "virtual_numbers_held" ON "virtual_numbers" USING btree ("held") WHERE held is not null;--> statement-breakpoint
CREATE INDEX "domains_proven_host" ON "domains" USING btree ("proven_host") WHERE proven_host is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_numbers_phone" ON "virtual_numbers" USING btree ("tenant_id","phone") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_numbers_under_way" ON "virtual_numbers" USING btree ("tenant_id","phone") WHERE order_state in ('ordering', 'releasing');--> statement-breakpoint
CREATE UNIQUE INDEX "links_token" ON "links" USING btree ("token","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "short_codes_code" ON "short_codes" USING btree ("code","tenant_id");--> statement-breakpoint
CREATE TABLE "api_keys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"role" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"by" text,
	"expires_at" timestamp with time zone,
	"token_hash" text,
	"hint" text,
	"issued_at" timestamp with time zone,
	"old_hash" text,
	"overlaps_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "conversation_notes" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"tn" text NOT NULL,
	"vn" text NOT NULL,
	"id" uuid NOT NULL,
	"body" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "conversation_viewers" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"tn" text NOT NULL,
	"vn" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"is_writing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_viewers_tenant_id_client_id_tn_vn_user_id_pk" PRIMARY KEY("tenant_id","client_id","tn","vn","user_id")
);--> statement-breakpoint
CREATE TABLE "person_outcomes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"outcome" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_outcomes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "saved_replies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "event_log" (
	"tenant_id" uuid NOT NULL,
	"n" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_log_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"phone" text,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" bigint,
	CONSTRAINT "event_log_tenant_id_n_pk" PRIMARY KEY("tenant_id","n")
);--> statement-breakpoint
CREATE TABLE "event_readers" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"last_place" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"tenant_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"place" bigint NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"trouble" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant_id_webhook_id_place_pk" PRIMARY KEY("tenant_id","webhook_id","place")
);--> statement-breakpoint
CREATE TABLE "webhooks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"secret" text,
	"old_secret" text,
	"overlaps_until" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"place" bigint NOT NULL,
	"failing_since" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"trouble" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webhooks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "meaning" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "first_reply_seconds" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "narrowed_to" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_thread_fk" FOREIGN KEY ("tenant_id","client_id","tn","vn") REFERENCES "public"."conversations"("tenant_id","client_id","tn","vn") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_viewers" ADD CONSTRAINT "conversation_viewers_thread_fk" FOREIGN KEY ("tenant_id","client_id","tn","vn") REFERENCES "public"."conversations"("tenant_id","client_id","tn","vn") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_outcomes" ADD CONSTRAINT "person_outcomes_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_readers" ADD CONSTRAINT "event_readers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token" ON "api_keys" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "api_keys_old_token" ON "api_keys" USING btree ("tenant_id","old_hash") WHERE old_hash is not null;--> statement-breakpoint
CREATE INDEX "api_keys_time" ON "api_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_notes_thread" ON "conversation_notes" USING btree ("tenant_id","client_id","tn","vn","at");--> statement-breakpoint
CREATE INDEX "conversation_viewers_seen" ON "conversation_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "person_outcomes_person" ON "person_outcomes" USING btree ("tenant_id","phone","client_id","at");--> statement-breakpoint
CREATE INDEX "person_outcomes_time" ON "person_outcomes" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "event_log_place" ON "event_log" USING btree ("tenant_id","place");--> statement-breakpoint
CREATE INDEX "event_log_unplaced" ON "event_log" USING btree ("tenant_id","n") WHERE place is null;--> statement-breakpoint
CREATE INDEX "event_log_person" ON "event_log" USING btree ("tenant_id","phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "event_log_age" ON "event_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_time" ON "webhook_deliveries" USING btree ("tenant_id","webhook_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_time" ON "webhooks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audiences_shown" ON "audiences" USING btree ("tenant_id","client_id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "campaigns_shown" ON "campaigns" USING btree ("tenant_id","client_id","registered_campaign_id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "campaigns_everywhere" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_name" ON "campaigns" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "campaigns_by_name_everywhere" ON "campaigns" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("tenant_id","assignee_id","last_message_at") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_tagged" ON "conversations" USING btree ("tenant_id") WHERE tags <> '{}'::text[];