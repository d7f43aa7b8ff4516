CREATE TABLE "audience_targets" (
	"tenant_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audience_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text GENERATED ALWAYS AS (lower(coalesce(fields->>'first_name', '') || ' ' || coalesce(fields->>'last_name', ''))) STORED,
	"us_state" text,
	"time_zone" text,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audience_targets_tenant_id_audience_id_id_pk" PRIMARY KEY("tenant_id","audience_id","id")
);
--> statement-breakpoint
CREATE TABLE "audiences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"state" text DEFAULT 'ready' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"targets" integer DEFAULT 0 NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places" jsonb DEFAULT '{"us_state":{},"area_code":{},"time_zone":{}}'::jsonb NOT NULL,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "audiences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_rejects" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"row" integer NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"value" text NOT NULL,
	CONSTRAINT "import_rejects_tenant_id_import_id_n_pk" PRIMARY KEY("tenant_id","import_id","n")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"audience_id" uuid,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"error" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"further" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"rejected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent" text,
	"consent_when" text,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_audiences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_audiences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_domains" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_domains_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_send_only" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_send_only_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_virtual_numbers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"virtual_number_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_virtual_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"message" text DEFAULT '' NOT NULL,
	"registered_campaign_id" uuid,
	"exclude_texted_days" integer,
	"archived" boolean DEFAULT false NOT NULL,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaigns_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"error" text,
	"expires_at" timestamp with time zone,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_numbers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"contact_name" text,
	"email" text,
	"phone" text,
	"time_zone" text NOT NULL,
	"window_start" text DEFAULT '08:00' NOT NULL,
	"window_end" text DEFAULT '21:00' NOT NULL,
	"quiet_hours" text,
	"help_text" text,
	"brand_id" uuid,
	"notes" text,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clients_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "do_not_calls" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"source" text NOT NULL,
	"keyword" text,
	"campaign_id" uuid,
	"campaign_name" text,
	"virtual_number" text,
	"by" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "do_not_calls_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"match" text NOT NULL,
	"reply" text,
	"effect" text NOT NULL,
	"audience_id" uuid,
	"locked" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keywords_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "virtual_numbers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid,
	"phone" text NOT NULL,
	"area_code" text NOT NULL,
	"city" text,
	"state" text,
	"type" text DEFAULT 'local' NOT NULL,
	"sms" boolean DEFAULT true NOT NULL,
	"mms" boolean DEFAULT true NOT NULL,
	"voice" boolean DEFAULT false NOT NULL,
	"registered_campaign_id" uuid,
	"assignment_state" text DEFAULT 'UNASSIGNED' NOT NULL,
	"assignment_error" text,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "virtual_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_excluded_audiences" (
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "campaign_excluded_audiences_tenant_id_campaign_id_audience_id_pk" PRIMARY KEY("tenant_id","campaign_id","audience_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_excluded_campaigns" (
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"excluded_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "campaign_excluded_campaigns_tenant_id_campaign_id_excluded_id_pk" PRIMARY KEY("tenant_id","campaign_id","excluded_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"params" jsonb NOT NULL,
	CONSTRAINT "audit_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "temp_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"issued_secret" text,
	CONSTRAINT "temp_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"account_id" text,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"mfa_required" boolean DEFAULT false NOT NULL,
	"mfa_secret" text,
	"mfa_last_step" bigint,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"campaign_id" uuid,
	"job_id" uuid,
	"n" integer,
	"phone" text,
	"bot" boolean DEFAULT false NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "clicks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid,
	"host" text NOT NULL,
	"health" text DEFAULT 'healthy' NOT NULL,
	"certificate_expires_at" timestamp with time zone,
	"cap" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domains_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"domain_id" uuid,
	"name" text NOT NULL,
	"destination" text NOT NULL,
	"token" text NOT NULL,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"registration" jsonb NOT NULL,
	"tcr_id" text,
	"status" text NOT NULL,
	"identity_status" text NOT NULL,
	"score" integer,
	"feedback" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "registered_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"tcr_id" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"brand_name" text NOT NULL,
	"use_case" text NOT NULL,
	"sub_use_cases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description" text NOT NULL,
	"message_flow" text,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tcr_status" text NOT NULL,
	"pipeline_status" text NOT NULL,
	"carriers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rejection" jsonb,
	"numbers_limit" integer DEFAULT 49 NOT NULL,
	"auto_renewal" boolean DEFAULT true NOT NULL,
	"renews_on" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"tn" text NOT NULL,
	"vn" text NOT NULL,
	"last_message" text NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"needs_reply" boolean DEFAULT true NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_tenant_id_client_id_tn_vn_pk" PRIMARY KEY("tenant_id","client_id","tn","vn")
);
--> statement-breakpoint
CREATE TABLE "direct_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid NOT NULL,
	"campaign_id" uuid,
	"tn" text NOT NULL,
	"vn" text NOT NULL,
	"body" text NOT NULL,
	"segments" integer NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"carrier_id" text,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "direct_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"carrier_id" text,
	"client_id" uuid NOT NULL,
	"tn" text NOT NULL,
	"vn" text NOT NULL,
	"body" text NOT NULL,
	"job_id" uuid,
	"campaign_id" uuid,
	"keyword" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_buckets" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"replied" integer DEFAULT 0 NOT NULL,
	"opted_out" integer DEFAULT 0 NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_buckets_tenant_id_job_id_at_pk" PRIMARY KEY("tenant_id","job_id","at")
);
--> statement-breakpoint
CREATE TABLE "job_places" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"place" text NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_places_tenant_id_job_id_place_pk" PRIMARY KEY("tenant_id","job_id","place")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"state" text NOT NULL,
	"scheduled_at" timestamp with time zone,
	"note" text,
	"message" text NOT NULL,
	"cursor_audience_id" uuid,
	"cursor_target_id" bigint,
	"cursor_n" integer DEFAULT 0 NOT NULL,
	"targeted" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"skipped_do_not_call" integer DEFAULT 0 NOT NULL,
	"skipped_empty_message" integer DEFAULT 0 NOT NULL,
	"skipped_unresolved_field" integer DEFAULT 0 NOT NULL,
	"skipped_excluded" integer DEFAULT 0 NOT NULL,
	"canceled" integer DEFAULT 0 NOT NULL,
	"replied" integer DEFAULT 0 NOT NULL,
	"opted_out" integer DEFAULT 0 NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"first_sent_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stopped_by" text,
	"error" text,
	"hours" text DEFAULT 'warn' NOT NULL,
	"override_by" text,
	"override_at" timestamp with time zone,
	"override_reason" text,
	"by_user_id" uuid,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"fields" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"code" text,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"virtual_number" text,
	"body" text,
	"segments" integer,
	"carrier_id" text,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone,
	CONSTRAINT "messages_tenant_id_job_id_n_pk" PRIMARY KEY("tenant_id","job_id","n")
);
--> statement-breakpoint
CREATE TABLE "short_codes" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"code" text NOT NULL,
	"domain_id" uuid,
	CONSTRAINT "short_codes_tenant_id_job_id_n_link_id_pk" PRIMARY KEY("tenant_id","job_id","n","link_id")
);
--> statement-breakpoint
CREATE TABLE "sim_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sim_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"carrier_id" text NOT NULL,
	"key" text,
	"delivered" boolean,
	"code" text,
	"from" text,
	"to" text,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "sim_messages" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sim_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"job_id" text,
	"carrier_id" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"body" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sim_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "sim_messages_carrier_id_unique" UNIQUE("carrier_id")
);
--> statement-breakpoint
CREATE TABLE "sim_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"per_second" integer NOT NULL,
	"fault" text NOT NULL,
	"rate" double precision NOT NULL,
	"seed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_targets" ADD CONSTRAINT "audience_targets_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejects" ADD CONSTRAINT "import_rejects_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_audiences" ADD CONSTRAINT "campaign_audiences_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_audiences" ADD CONSTRAINT "campaign_audiences_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_domains" ADD CONSTRAINT "campaign_domains_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_domains" ADD CONSTRAINT "campaign_domains_tenant_id_domain_id_domains_tenant_id_id_fk" FOREIGN KEY ("tenant_id","domain_id") REFERENCES "public"."domains"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_tenant_id_link_id_links_tenant_id_id_fk" FOREIGN KEY ("tenant_id","link_id") REFERENCES "public"."links"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_send_only" ADD CONSTRAINT "campaign_send_only_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_send_only" ADD CONSTRAINT "campaign_send_only_tenant_id_user_id_memberships_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_virtual_numbers" ADD CONSTRAINT "campaign_virtual_numbers_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_virtual_numbers" ADD CONSTRAINT "campaign_virtual_numbers_tenant_id_virtual_number_id_virtual_numbers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","virtual_number_id") REFERENCES "public"."virtual_numbers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "do_not_calls" ADD CONSTRAINT "do_not_calls_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_audiences" ADD CONSTRAINT "campaign_excluded_audiences_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_audiences" ADD CONSTRAINT "campaign_excluded_audiences_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_campaigns" ADD CONSTRAINT "campaign_excluded_campaigns_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_campaigns" ADD CONSTRAINT "campaign_excluded_campaigns_tenant_id_excluded_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","excluded_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_user_id_memberships_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temp_tokens" ADD CONSTRAINT "temp_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_tenant_id_link_id_links_tenant_id_id_fk" FOREIGN KEY ("tenant_id","link_id") REFERENCES "public"."links"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tenant_id_domain_id_domains_tenant_id_id_fk" FOREIGN KEY ("tenant_id","domain_id") REFERENCES "public"."domains"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_buckets" ADD CONSTRAINT "job_buckets_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_places" ADD CONSTRAINT "job_places_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_codes" ADD CONSTRAINT "short_codes_tenant_id_job_id_n_messages_tenant_id_job_id_n_fk" FOREIGN KEY ("tenant_id","job_id","n") REFERENCES "public"."messages"("tenant_id","job_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_codes" ADD CONSTRAINT "short_codes_tenant_id_link_id_links_tenant_id_id_fk" FOREIGN KEY ("tenant_id","link_id") REFERENCES "public"."links"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_codes" ADD CONSTRAINT "short_codes_tenant_id_domain_id_domains_tenant_id_id_fk" FOREIGN KEY ("tenant_id","domain_id") REFERENCES "public"."domains"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audience_targets_phone" ON "audience_targets" USING btree ("tenant_id","audience_id","phone");--> statement-breakpoint
CREATE INDEX "audience_targets_state" ON "audience_targets" USING btree ("tenant_id","audience_id","us_state","id");--> statement-breakpoint
CREATE INDEX "audiences_client" ON "audiences" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE INDEX "audiences_name" ON "audiences" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "imports_audience" ON "imports" USING btree ("tenant_id","audience_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_audiences_pair" ON "campaign_audiences" USING btree ("tenant_id","campaign_id","audience_id");--> statement-breakpoint
CREATE INDEX "campaign_audiences_audience" ON "campaign_audiences" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_domains_pair" ON "campaign_domains" USING btree ("tenant_id","campaign_id","domain_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_links_pair" ON "campaign_links" USING btree ("tenant_id","campaign_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_send_only_pair" ON "campaign_send_only" USING btree ("tenant_id","campaign_id","user_id");--> statement-breakpoint
CREATE INDEX "campaign_send_only_user" ON "campaign_send_only" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_virtual_numbers_pair" ON "campaign_virtual_numbers" USING btree ("tenant_id","campaign_id","virtual_number_id");--> statement-breakpoint
CREATE INDEX "campaigns_client" ON "campaigns" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_name" ON "campaigns" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "test_numbers_phone" ON "test_numbers" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "do_not_calls_phone" ON "do_not_calls" USING btree ("tenant_id","client_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "keywords_word" ON "keywords" USING btree ("tenant_id","client_id","keyword");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_numbers_phone" ON "virtual_numbers" USING btree ("phone") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "virtual_numbers_client" ON "virtual_numbers" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE INDEX "campaign_excluded_audiences_audience" ON "campaign_excluded_audiences" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "campaign_excluded_campaigns_excluded" ON "campaign_excluded_campaigns" USING btree ("tenant_id","excluded_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "clicks_campaign" ON "clicks" USING btree ("tenant_id","campaign_id","at");--> statement-breakpoint
CREATE INDEX "clicks_link" ON "clicks" USING btree ("tenant_id","link_id");--> statement-breakpoint
CREATE INDEX "clicks_phone" ON "clicks" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_host" ON "domains" USING btree ("host");--> statement-breakpoint
CREATE UNIQUE INDEX "links_token" ON "links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "registered_campaigns_tenant" ON "registered_campaigns" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("tenant_id","client_id","last_message_at");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_carrier_id" ON "direct_messages" USING btree ("carrier_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "direct_messages_thread" ON "direct_messages" USING btree ("tenant_id","client_id","tn","vn","at");--> statement-breakpoint
CREATE INDEX "direct_messages_tests" ON "direct_messages" USING btree ("tenant_id","campaign_id","at") WHERE kind = 'test';--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_carrier" ON "inbound_messages" USING btree ("carrier_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "inbound_messages_thread" ON "inbound_messages" USING btree ("tenant_id","client_id","tn","vn","at");--> statement-breakpoint
CREATE INDEX "job_buckets_client" ON "job_buckets" USING btree ("tenant_id","client_id","at");--> statement-breakpoint
CREATE INDEX "job_buckets_campaign" ON "job_buckets" USING btree ("tenant_id","campaign_id","at");--> statement-breakpoint
CREATE INDEX "jobs_campaign" ON "jobs" USING btree ("tenant_id","campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_active" ON "jobs" USING btree ("tenant_id","campaign_id") WHERE state in ('scheduled', 'queued', 'preparing', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "messages_number" ON "messages" USING btree ("tenant_id","job_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_carrier_id" ON "messages" USING btree ("carrier_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "messages_queued" ON "messages" USING btree ("tenant_id","job_id","place","n") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("tenant_id","job_id") WHERE state in ('claimed', 'submitting');--> statement-breakpoint
CREATE INDEX "messages_errors" ON "messages" USING btree ("tenant_id","client_id","campaign_id","code") WHERE state in ('failed', 'rejected');--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("tenant_id","phone","virtual_number","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "short_codes_code" ON "short_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "short_codes_link" ON "short_codes" USING btree ("tenant_id","link_id");--> statement-breakpoint
CREATE INDEX "sim_events_due" ON "sim_events" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sim_messages_job" ON "sim_messages" USING btree ("job_id","seq");