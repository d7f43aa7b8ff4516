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
);
--> statement-breakpoint
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
	"consent_kind" text,
	"by" text,
	"by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"recent" jsonb DEFAULT '[]'::jsonb NOT NULL
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
	"client_id" uuid,
	"campaign_id" uuid,
	"audience_id" uuid,
	"numbers" text[],
	"kind" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"expected" integer,
	"cursor" jsonb,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"error" text,
	"expires_at" timestamp with time zone,
	"by_user_id" uuid,
	"by" text,
	"language" text DEFAULT 'en' NOT NULL,
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
CREATE TABLE "carrier_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"base_url" text,
	"webhook_url" text,
	"per_second" integer NOT NULL,
	"tenants" jsonb,
	"countries" text,
	"currency" text,
	"configured" boolean NOT NULL,
	"bound" boolean,
	"bound_since" timestamp with time zone,
	"bound_seen" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"error" text,
	"error_at" timestamp with time zone,
	"minute" timestamp with time zone,
	"accepted" integer DEFAULT 0 NOT NULL,
	"accepted_before" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_events" (
	"account" text DEFAULT 'simulator' NOT NULL,
	"event_id" text NOT NULL,
	"word" text NOT NULL,
	"body" text,
	"received_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "carrier_events_account_event_id_pk" PRIMARY KEY("account","event_id")
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
	"holidays" boolean DEFAULT false NOT NULL,
	"closed_days" text,
	"opt_out_scope" text DEFAULT 'client' NOT NULL,
	"consent_required" text,
	"help_text" text,
	"budget" integer,
	"budget_warning" integer DEFAULT 80 NOT NULL,
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
	"pair_only" boolean DEFAULT false NOT NULL,
	"by" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "do_not_calls_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
	"type" text GENERATED ALWAYS AS (case when phone ~ '^\+1(800|833|844|855|866|877|888)\d{7}$' then 'toll_free' else 'local' end) STORED NOT NULL,
	"sms" boolean DEFAULT true NOT NULL,
	"mms" boolean DEFAULT true NOT NULL,
	"voice" boolean DEFAULT false NOT NULL,
	"registered_campaign_id" uuid,
	"assignment_state" text DEFAULT 'UNASSIGNED' NOT NULL,
	"assignment_error" text,
	"assignment_asked_at" timestamp with time zone,
	"assignment_attempts" integer DEFAULT 0 NOT NULL,
	"assignment_readings" integer DEFAULT 0 NOT NULL,
	"assignment_written" integer DEFAULT 0 NOT NULL,
	"verification" jsonb,
	"account" text DEFAULT 'simulator' NOT NULL,
	"order_state" text DEFAULT 'owned' NOT NULL,
	"released_at" timestamp with time zone,
	"trouble" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held" text GENERATED ALWAYS AS (case when released_at is null or order_state in ('ordering', 'releasing') then phone end) STORED,
	CONSTRAINT "virtual_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "wider_opt_outs" (
	"tenant_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"virtual_number" text NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wider_opt_outs_tenant_id_phone_virtual_number_client_id_pk" PRIMARY KEY("tenant_id","phone","virtual_number","client_id")
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"tenant_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"scope" text NOT NULL,
	"client_id" uuid NOT NULL,
	"virtual_number" text,
	"keyword" text,
	"message_id" uuid,
	"message" text,
	"campaign_id" uuid,
	"campaign_name" text,
	"import_id" uuid,
	"file_name" text,
	"row" integer,
	"reason" text,
	"by_user_id" uuid,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed" text,
	"hash" text NOT NULL,
	CONSTRAINT "consent_events_tenant_id_phone_n_pk" PRIMARY KEY("tenant_id","phone","n")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"gone" jsonb NOT NULL,
	"on_their_way" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "erasures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_statements" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"claim" text NOT NULL,
	"reason" text NOT NULL,
	"people" integer NOT NULL,
	"recorded" integer DEFAULT 0 NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"until" bigint NOT NULL,
	"by" text,
	"by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "consent_statements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"tn" text NOT NULL,
	"vn" text NOT NULL,
	"last_message" text NOT NULL,
	"last_media" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"needs_reply" boolean DEFAULT true NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"meaning" text,
	"assignee_id" uuid,
	"assignee_name" text,
	"snoozed_until" timestamp with time zone,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"waiting_since" timestamp with time zone,
	"first_reply_seconds" integer,
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
	"cost" bigint,
	"cost_told" boolean,
	"cost_at" timestamp with time zone,
	"cost_final" boolean,
	"state_at" timestamp with time zone,
	"account" text DEFAULT 'simulator' NOT NULL,
	"carrier_id" text,
	"submitted_at" timestamp with time zone,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "direct_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text DEFAULT 'simulator' NOT NULL,
	"carrier_id" text,
	"client_id" uuid NOT NULL,
	"tn" text NOT NULL,
	"vn" text NOT NULL,
	"body" text NOT NULL,
	"media_count" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"campaign_id" uuid,
	"keyword" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "host_holders" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "host_holders_tenant" UNIQUE("host","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "number_holders" (
	"phone" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "number_holders_tenant" UNIQUE("phone","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "short_addresses" (
	"code" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL
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
CREATE TABLE "file_chunks" (
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_tenant_id_file_id_start_pk" PRIMARY KEY("tenant_id","file_id","start")
);
--> statement-breakpoint
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
CREATE TABLE "audit_log" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text,
	"operation" text NOT NULL,
	"params" jsonb NOT NULL,
	"record_name" text,
	"changes" jsonb,
	"records" text[] DEFAULT '{}' NOT NULL,
	"ip" text,
	"request_id" text,
	CONSTRAINT "audit_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"owner" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" integer NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" uuid,
	"rp_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"account" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_owner" CHECK (("password_resets"."user_id" is null) <> ("password_resets"."account" is null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_mac" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_mac_pk" PRIMARY KEY("user_id","code_mac")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"replaces" uuid,
	"narrowed_to" uuid,
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
	"keep_months" integer,
	"removed_before" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"holidays" text[] DEFAULT '{}'::text[] NOT NULL,
	"closed_days" text,
	"most_texts" integer,
	"approval_above" integer,
	"mfa_required" boolean DEFAULT false NOT NULL,
	"notes" text,
	"budget" integer,
	"budget_warning" integer DEFAULT 80 NOT NULL,
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
	"invited_to" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_invited" CHECK ("users"."invited_to" is null or "users"."password_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"tenant_id" uuid NOT NULL,
	"id" text NOT NULL,
	"job_id" uuid,
	"n" integer,
	"told" text,
	"asked_at" timestamp with time zone,
	"settled_as" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"settled_why" text,
	CONSTRAINT "inquiries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counter" bigint NOT NULL,
	"xid" text NOT NULL,
	"system_id" text,
	"database_oid" text,
	"timeline" text,
	"followed" boolean,
	"file_inode" text,
	"file_born" text,
	"word" text,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation_key" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"word" text
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_recalls" (
	"account" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_approvals" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"changes" text[] DEFAULT '{}'::text[] NOT NULL,
	"asked_by" uuid NOT NULL,
	"by" text,
	"start" jsonb NOT NULL,
	"hours" text NOT NULL,
	"scheduled_at" timestamp with time zone,
	"message" text NOT NULL,
	"facts" jsonb NOT NULL,
	"basis" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"decided_by_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_approvals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
CREATE TABLE "line_type_lookups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"agreed" integer NOT NULL,
	"micros" integer NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"again" boolean NOT NULL,
	"cursor_audience_id" uuid,
	"cursor_target_id" bigint DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"no_answer" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"by" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "line_type_lookups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "line_types" (
	"tenant_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"line_type" text,
	"told_at" timestamp with time zone,
	"account" text NOT NULL,
	"lookup_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"waits_until" timestamp with time zone,
	"cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "line_types_tenant_id_phone_pk" PRIMARY KEY("tenant_id","phone")
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
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "clicks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid,
	"host" text NOT NULL,
	"proof" text DEFAULT 'pending' NOT NULL,
	"proof_token" text NOT NULL,
	"proof_trouble" text,
	"proof_checked_at" timestamp with time zone,
	"health" text DEFAULT 'unknown' NOT NULL,
	"health_trouble" text,
	"measured_at" timestamp with time zone,
	"certificate_expires_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"cap" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_host" text GENERATED ALWAYS AS (case when proof = 'verified' then host end) STORED,
	CONSTRAINT "domains_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "domains_removed" CHECK ("domains"."removed_at" is null or "domains"."proof" <> 'verified')
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"user_id" uuid,
	"report_id" uuid,
	"sealed" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"trouble" text,
	"notice" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "mails_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"about" text[] NOT NULL,
	"name" text NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "carrier_parts" (
	"account" text DEFAULT 'simulator' NOT NULL,
	"carrier_id" text NOT NULL,
	"whole" text NOT NULL,
	"status" text,
	"code" text,
	"status_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_parts_account_carrier_id_pk" PRIMARY KEY("account","carrier_id")
);
--> statement-breakpoint
CREATE TABLE "parked_receipts" (
	"account" text DEFAULT 'simulator' NOT NULL,
	"carrier_id" text NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"cost" bigint,
	"at" timestamp with time zone NOT NULL,
	"dated" timestamp with time zone NOT NULL,
	"parked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parked_receipts_account_carrier_id_status_dated_pk" PRIMARY KEY("account","carrier_id","status","dated")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_vettings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"registered_brand" text NOT NULL,
	"provider" text NOT NULL,
	"vetting_class" text,
	"vetting_id" text,
	"vetting_token" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"score" integer,
	"vetted_on" text,
	"expires_on" text,
	"reason" text,
	"by" text,
	"account" text,
	"registry_id" text,
	"submitted_at" timestamp with time zone,
	"trouble" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"readings" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"accepted_fee" integer,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_vettings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
	"code" jsonb,
	"account" text,
	"registry_id" text,
	"submitted_at" timestamp with time zone,
	"trouble" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"readings" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"accepted_fee" integer,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "registered_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"tcr_id" text,
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
	"registration" jsonb,
	"replaced_by" uuid,
	"account" text,
	"registry_id" text,
	"submitted_at" timestamp with time zone,
	"trouble" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"readings" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"accepted_fee" integer,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registered_campaigns_of_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"tenant_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_mails_tenant_id_report_id_user_id_pk" PRIMARY KEY("tenant_id","report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_plan_readers" (
	"tenant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_plan_readers_tenant_id_plan_id_user_id_pk" PRIMARY KEY("tenant_id","plan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_plans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"language" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"stopped_because" text,
	"since" date NOT NULL,
	"made" date[] DEFAULT '{}'::date[] NOT NULL,
	"last_made_at" timestamp with time zone,
	"by_user_id" uuid NOT NULL,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "saved_replies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "carrier_outages" (
	"account" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_reasons" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "decision_reasons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
	"filtered" integer DEFAULT 0 NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
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
	"skipped_expired" integer DEFAULT 0 NOT NULL,
	"skipped_country" integer DEFAULT 0 NOT NULL,
	"skipped_no_consent" integer DEFAULT 0 NOT NULL,
	"skipped_line_type" integer DEFAULT 0 NOT NULL,
	"canceled" integer DEFAULT 0 NOT NULL,
	"replied" integer DEFAULT 0 NOT NULL,
	"opted_out" integer DEFAULT 0 NOT NULL,
	"filtered" integer DEFAULT 0 NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"first_sent_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"receipts_until" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"stopped_by" text,
	"error" text,
	"hours" text DEFAULT 'warn' NOT NULL,
	"at_closing" text DEFAULT 'continue' NOT NULL,
	"law_states" text,
	"away_account" text,
	"confirmed_reach" jsonb,
	"aside_from" text,
	"held_by" jsonb,
	"resumed" jsonb,
	"override_by" text,
	"override_at" timestamp with time zone,
	"override_reason" text,
	"by_user_id" uuid,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shelf" text DEFAULT '',
	"removed_at" timestamp with time zone,
	CONSTRAINT "jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"phone" text,
	"place" text DEFAULT '' NOT NULL,
	"place_by" text,
	"fields" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"code" text,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"virtual_number" text,
	"account" text DEFAULT 'simulator' NOT NULL,
	"body" text,
	"segments" integer,
	"cost" bigint,
	"cost_told" boolean,
	"cost_at" timestamp with time zone,
	"cost_final" boolean,
	"carrier_id" text,
	"submitted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"state_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone,
	"reasons_id" uuid,
	"decided_at" timestamp with time zone,
	"history_n" integer,
	"consent_n" integer,
	"shelf" text DEFAULT '' NOT NULL,
	CONSTRAINT "messages_tenant_id_job_id_n_shelf_pk" PRIMARY KEY("tenant_id","job_id","n","shelf")
);
--> statement-breakpoint
CREATE TABLE "removed_outcomes" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"account" text DEFAULT 'simulator' NOT NULL,
	"virtual_number" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"messages" integer NOT NULL,
	"segments" integer NOT NULL,
	CONSTRAINT "removed_outcomes_pk" PRIMARY KEY("tenant_id","job_id","day","account","virtual_number","state","code")
);
--> statement-breakpoint
CREATE TABLE "sender_pauses" (
	"tenant_id" uuid,
	"account" text DEFAULT 'simulator' NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sender_pauses_account_by_name_pk" PRIMARY KEY("account","by","name")
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
CREATE TABLE "set_aside_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"event_id" text NOT NULL,
	"word" text NOT NULL,
	"body" text,
	"cause" text NOT NULL,
	"detail" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sim_assignments" (
	"phone" text PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_brands" (
	"id" text PRIMARY KEY NOT NULL,
	"ein" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"mobile" text,
	"code_sent_at" timestamp with time zone,
	"code_verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sim_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"samples" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
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
	"copy" text DEFAULT '' NOT NULL,
	"job_id" text,
	"carrier_id" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"body" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
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
	"seed" integer NOT NULL,
	"memory" text DEFAULT 'keys' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_vettings" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sim_vettings_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"provider" text NOT NULL,
	"vetting_class" text NOT NULL,
	"imported" text,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"month" text NOT NULL,
	"job_id" uuid NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"received_priced" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "spending_tenant_id_client_id_month_job_id_pk" PRIMARY KEY("tenant_id","client_id","month","job_id")
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rows" integer NOT NULL,
	"digest" bigint NOT NULL,
	CONSTRAINT "tallies_tenant_id_list_owner_id_id_pk" PRIMARY KEY("tenant_id","list","owner_id","id")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "event_readers" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"last_place" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_targets" ADD CONSTRAINT "audience_targets_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejects" ADD CONSTRAINT "import_rejects_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_registration_fk" FOREIGN KEY ("tenant_id","registered_campaign_id") REFERENCES "public"."registered_campaigns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_brand_fk" FOREIGN KEY ("tenant_id","brand_id") REFERENCES "public"."brands"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "do_not_calls" ADD CONSTRAINT "do_not_calls_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_holder_fk" FOREIGN KEY ("held","tenant_id") REFERENCES "public"."number_holders"("phone","tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD CONSTRAINT "virtual_numbers_registration_fk" FOREIGN KEY ("tenant_id","registered_campaign_id") REFERENCES "public"."registered_campaigns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wider_opt_outs" ADD CONSTRAINT "wider_opt_outs_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_statements" ADD CONSTRAINT "consent_statements_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_thread_fk" FOREIGN KEY ("tenant_id","client_id","tn","vn") REFERENCES "public"."conversations"("tenant_id","client_id","tn","vn") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_viewers" ADD CONSTRAINT "conversation_viewers_thread_fk" FOREIGN KEY ("tenant_id","client_id","tn","vn") REFERENCES "public"."conversations"("tenant_id","client_id","tn","vn") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_outcomes" ADD CONSTRAINT "person_outcomes_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_audiences" ADD CONSTRAINT "campaign_excluded_audiences_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_audiences" ADD CONSTRAINT "campaign_excluded_audiences_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_campaigns" ADD CONSTRAINT "campaign_excluded_campaigns_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_excluded_campaigns" ADD CONSTRAINT "campaign_excluded_campaigns_tenant_id_excluded_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","excluded_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_user_id_memberships_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temp_tokens" ADD CONSTRAINT "temp_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_to_tenants_id_fk" FOREIGN KEY ("invited_to") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_approvals" ADD CONSTRAINT "job_approvals_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_approvals" ADD CONSTRAINT "job_approvals_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_type_lookups" ADD CONSTRAINT "line_type_lookups_campaign_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_tenant_id_link_id_links_tenant_id_id_fk" FOREIGN KEY ("tenant_id","link_id") REFERENCES "public"."links"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_holder_fk" FOREIGN KEY ("proven_host","tenant_id") REFERENCES "public"."host_holders"("host","tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tenant_id_domain_id_domains_tenant_id_id_fk" FOREIGN KEY ("tenant_id","domain_id") REFERENCES "public"."domains"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_user_id_memberships_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_vettings" ADD CONSTRAINT "brand_vettings_tenant_id_brand_id_brands_tenant_id_id_fk" FOREIGN KEY ("tenant_id","brand_id") REFERENCES "public"."brands"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plan_readers" ADD CONSTRAINT "report_plan_readers_plan_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."report_plans"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plan_readers" ADD CONSTRAINT "report_plan_readers_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plans" ADD CONSTRAINT "report_plans_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plans" ADD CONSTRAINT "report_plans_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_buckets" ADD CONSTRAINT "job_buckets_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_places" ADD CONSTRAINT "job_places_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_codes" ADD CONSTRAINT "short_codes_tenant_id_link_id_links_tenant_id_id_fk" FOREIGN KEY ("tenant_id","link_id") REFERENCES "public"."links"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_codes" ADD CONSTRAINT "short_codes_tenant_id_domain_id_domains_tenant_id_id_fk" FOREIGN KEY ("tenant_id","domain_id") REFERENCES "public"."domains"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_readers" ADD CONSTRAINT "event_readers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token" ON "api_keys" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "api_keys_old_token" ON "api_keys" USING btree ("tenant_id","old_hash") WHERE old_hash is not null;--> statement-breakpoint
CREATE INDEX "api_keys_time" ON "api_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audience_targets_phone" ON "audience_targets" USING btree ("tenant_id","audience_id","phone");--> statement-breakpoint
CREATE INDEX "audience_targets_state" ON "audience_targets" USING btree ("tenant_id","audience_id","us_state","id");--> statement-breakpoint
CREATE INDEX "audience_targets_search" ON "audience_targets" USING gin ("phone" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audiences_client" ON "audiences" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE INDEX "audiences_shown" ON "audiences" USING btree ("tenant_id","client_id") WHERE not archived;--> statement-breakpoint
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
CREATE INDEX "campaigns_shown" ON "campaigns" USING btree ("tenant_id","client_id","registered_campaign_id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_everywhere" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_name" ON "campaigns" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "campaigns_by_name_everywhere" ON "campaigns" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "campaigns_name" ON "campaigns" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_campaign" ON "reports" USING btree ("tenant_id","campaign_id");--> statement-breakpoint
CREATE INDEX "reports_audience" ON "reports" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_numbers_phone" ON "test_numbers" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "carrier_events_open" ON "carrier_events" USING btree ("received_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "carrier_events_done" ON "carrier_events" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "do_not_calls_phone" ON "do_not_calls" USING btree ("tenant_id","client_id","phone");--> statement-breakpoint
CREATE INDEX "do_not_calls_person" ON "do_not_calls" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "do_not_calls_latest" ON "do_not_calls" USING btree ("tenant_id","client_id","created_at","phone");--> statement-breakpoint
CREATE INDEX "do_not_calls_wishes" ON "do_not_calls" USING btree ("tenant_id","client_id","phone") WHERE source = 'wish';--> statement-breakpoint
CREATE INDEX "do_not_calls_search" ON "do_not_calls" USING gin ("phone" gin_trgm_ops,"note" gin_trgm_ops,"keyword" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_numbers_phone" ON "virtual_numbers" USING btree ("tenant_id","phone") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_numbers_under_way" ON "virtual_numbers" USING btree ("tenant_id","phone") WHERE order_state in ('ordering', 'releasing');--> statement-breakpoint
CREATE INDEX "virtual_numbers_owner" ON "virtual_numbers" USING btree ("phone","account");--> statement-breakpoint
CREATE INDEX "virtual_numbers_held" ON "virtual_numbers" USING btree ("held") WHERE held is not null;--> statement-breakpoint
CREATE INDEX "virtual_numbers_client" ON "virtual_numbers" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE INDEX "wider_opt_outs_of_all" ON "wider_opt_outs" USING btree ("tenant_id","phone") WHERE virtual_number = '';--> statement-breakpoint
CREATE INDEX "wider_opt_outs_latest" ON "wider_opt_outs" USING btree ("tenant_id","client_id","at","phone") WHERE virtual_number = '';--> statement-breakpoint
CREATE INDEX "erasures_person" ON "erasures" USING btree ("tenant_id","phone","at");--> statement-breakpoint
CREATE INDEX "consent_statements_audience" ON "consent_statements" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "conversation_notes_thread" ON "conversation_notes" USING btree ("tenant_id","client_id","tn","vn","at");--> statement-breakpoint
CREATE INDEX "conversation_viewers_seen" ON "conversation_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("tenant_id","client_id","last_message_at" DESC NULLS FIRST,"tn","vn");--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("tenant_id","last_message_at" DESC NULLS FIRST,"tn","vn","client_id");--> statement-breakpoint
CREATE INDEX "conversations_everywhere" ON "conversations" USING btree ("last_message_at" DESC NULLS FIRST,"tn","vn","client_id","tenant_id");--> statement-breakpoint
CREATE INDEX "conversations_person" ON "conversations" USING btree ("tenant_id","tn");--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "conversations" USING btree ("tenant_id","last_message_at") WHERE needs_reply;--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("tenant_id","assignee_id","last_message_at") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_tagged" ON "conversations" USING btree ("tenant_id") WHERE tags <> '{}'::text[];--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin ("tn" gin_trgm_ops,"vn" gin_trgm_ops,"last_message" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_carrier_id" ON "direct_messages" USING btree ("carrier_id","account","tenant_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "direct_messages_thread" ON "direct_messages" USING btree ("tenant_id","client_id","tn","vn","at");--> statement-breakpoint
CREATE INDEX "direct_messages_person" ON "direct_messages" USING btree ("tenant_id","tn","at");--> statement-breakpoint
CREATE INDEX "direct_messages_tests" ON "direct_messages" USING btree ("tenant_id","campaign_id","at") WHERE kind = 'test';--> statement-breakpoint
CREATE INDEX "direct_messages_unknown" ON "direct_messages" USING btree ("tenant_id","at") WHERE state = 'unknown';--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_carrier" ON "inbound_messages" USING btree ("carrier_id","account","tenant_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "inbound_messages_thread" ON "inbound_messages" USING btree ("tenant_id","client_id","tn","vn","at");--> statement-breakpoint
CREATE INDEX "inbound_messages_person" ON "inbound_messages" USING btree ("tenant_id","tn","at");--> statement-breakpoint
CREATE INDEX "person_outcomes_person" ON "person_outcomes" USING btree ("tenant_id","phone","client_id","at");--> statement-breakpoint
CREATE INDEX "person_outcomes_time" ON "person_outcomes" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "campaign_excluded_audiences_audience" ON "campaign_excluded_audiences" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "campaign_excluded_campaigns_excluded" ON "campaign_excluded_campaigns" USING btree ("tenant_id","excluded_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_objects_start" ON "file_objects" USING btree ("tenant_id","file_id","start") WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "file_objects_unfinished" ON "file_objects" USING btree ("state") WHERE state <> 'stored';--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_everywhere" ON "audit_log" USING btree ("at","id","tenant_id");--> statement-breakpoint
CREATE INDEX "audit_log_records" ON "audit_log" USING gin ("records");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("tenant_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_operation" ON "audit_log" USING btree ("tenant_id","operation","at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_owner" ON "passkey_challenges" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree (lower("email")) WHERE invited_to is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_invitation" ON "users" USING btree (lower("email"),"invited_to");--> statement-breakpoint
CREATE UNIQUE INDEX "job_approvals_one_waiting" ON "job_approvals" USING btree ("tenant_id","campaign_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "job_approvals_job" ON "job_approvals" USING btree ("tenant_id","job_id");--> statement-breakpoint
CREATE INDEX "job_approvals_latest" ON "job_approvals" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_approvals_campaign" ON "job_approvals" USING btree ("tenant_id","campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "keywords_audience" ON "keywords" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "keywords_word" ON "keywords" USING btree ("tenant_id","client_id","keyword");--> statement-breakpoint
CREATE INDEX "line_type_lookups_campaign" ON "line_type_lookups" USING btree ("tenant_id","campaign_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "line_type_lookups_one" ON "line_type_lookups" USING btree ("tenant_id","campaign_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "line_types_asking" ON "line_types" USING btree ("tenant_id","lookup_id") WHERE state = 'asking';--> statement-breakpoint
CREATE INDEX "line_types_waiting" ON "line_types" USING btree ("tenant_id","lookup_id") WHERE waits_until is not null;--> statement-breakpoint
CREATE INDEX "clicks_campaign" ON "clicks" USING btree ("tenant_id","campaign_id","at");--> statement-breakpoint
CREATE INDEX "clicks_link" ON "clicks" USING btree ("tenant_id","link_id");--> statement-breakpoint
CREATE INDEX "clicks_phone" ON "clicks" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "domains_proven_host" ON "domains" USING btree ("proven_host") WHERE proven_host is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_host_of_tenant" ON "domains" USING btree ("tenant_id","host") WHERE "domains"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "domains_due" ON "domains" USING btree ("next_check_at") WHERE "domains"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "links_token" ON "links" USING btree ("token","tenant_id");--> statement-breakpoint
CREATE INDEX "mails_person" ON "mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_report" ON "mails" USING btree ("report_id") WHERE report_id is not null;--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("created_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mails_decided" ON "mails" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "carrier_parts_whole" ON "carrier_parts" USING btree ("account","whole");--> statement-breakpoint
CREATE INDEX "carrier_parts_age" ON "carrier_parts" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "parked_receipts_age" ON "parked_receipts" USING btree ("parked_at");--> statement-breakpoint
CREATE INDEX "brand_vettings_of_brand" ON "brand_vettings" USING btree ("tenant_id","brand_id");--> statement-breakpoint
CREATE INDEX "report_mails_user" ON "report_mails" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "report_plan_readers_user" ON "report_plan_readers" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "report_plans_client" ON "report_plans" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE INDEX "job_buckets_client" ON "job_buckets" USING btree ("tenant_id","client_id","at");--> statement-breakpoint
CREATE INDEX "job_buckets_campaign" ON "job_buckets" USING btree ("tenant_id","campaign_id","at");--> statement-breakpoint
CREATE INDEX "jobs_campaign" ON "jobs" USING btree ("tenant_id","campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_latest" ON "jobs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("tenant_id","finished_at");--> statement-breakpoint
CREATE INDEX "jobs_shelf" ON "jobs" USING btree ("shelf") WHERE shelf <> '';--> statement-breakpoint
CREATE INDEX "jobs_removed" ON "jobs" USING btree ("tenant_id","campaign_id") WHERE removed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_active" ON "jobs" USING btree ("tenant_id","campaign_id") WHERE state in ('scheduled', 'queued', 'preparing', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "messages_person" ON "messages" USING btree ("tenant_id","phone","job_id","shelf");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_carrier_id" ON "messages" USING btree ("carrier_id","account","tenant_id","shelf") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "messages_queued" ON "messages" USING btree ("tenant_id","job_id","place","n") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("tenant_id","job_id") WHERE state in ('claimed', 'submitting');--> statement-breakpoint
CREATE INDEX "messages_errors" ON "messages" USING btree ("tenant_id","client_id","campaign_id","code") WHERE state in ('failed', 'rejected');--> statement-breakpoint
CREATE INDEX "messages_unknown" ON "messages" USING btree ("tenant_id","closed_at") WHERE state = 'unknown';--> statement-breakpoint
CREATE INDEX "removed_outcomes_campaign" ON "removed_outcomes" USING btree ("tenant_id","client_id","campaign_id");--> statement-breakpoint
CREATE INDEX "removed_outcomes_number" ON "removed_outcomes" USING btree ("tenant_id","virtual_number","day");--> statement-breakpoint
CREATE UNIQUE INDEX "short_codes_code" ON "short_codes" USING btree ("code","tenant_id");--> statement-breakpoint
CREATE INDEX "short_codes_link" ON "short_codes" USING btree ("tenant_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "set_aside_events_event" ON "set_aside_events" USING btree ("account","event_id");--> statement-breakpoint
CREATE INDEX "set_aside_events_list" ON "set_aside_events" USING btree ("account","set_aside_at");--> statement-breakpoint
CREATE INDEX "sim_events_due" ON "sim_events" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_messages_once" ON "sim_messages" USING btree ("key","copy");--> statement-breakpoint
CREATE INDEX "event_log_place" ON "event_log" USING btree ("tenant_id","place");--> statement-breakpoint
CREATE INDEX "event_log_unplaced" ON "event_log" USING btree ("tenant_id","n") WHERE place is null;--> statement-breakpoint
CREATE INDEX "event_log_person" ON "event_log" USING btree ("tenant_id","phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "event_log_age" ON "event_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_time" ON "webhook_deliveries" USING btree ("tenant_id","webhook_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_time" ON "webhooks" USING btree ("created_at","id");