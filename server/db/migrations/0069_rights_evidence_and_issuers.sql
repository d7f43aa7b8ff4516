CREATE TABLE "import_changes" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"fields" jsonb NOT NULL,
	"us_state" text,
	"time_zone" text,
	"origin_id" uuid,
	"confirmed_import_id" uuid,
	"by_hand" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_changes_tenant_id_import_id_id_pk" PRIMARY KEY("tenant_id","import_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_holds" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"missing" integer NOT NULL,
	"unexplained" integer NOT NULL,
	"compared" integer NOT NULL,
	"people" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"reason" text,
	CONSTRAINT "consent_holds_tenant_id_client_id_pk" PRIMARY KEY("tenant_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "evidence_roots" (
	"day" date PRIMARY KEY NOT NULL,
	"chains" integer NOT NULL,
	"events" integer NOT NULL,
	"tenants" jsonb NOT NULL,
	"previous" text,
	"root" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_consent_check" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issuer_people" (
	"tenant_id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issuer_people_tenant_id_issuer_id_issuer_subject_pk" PRIMARY KEY("tenant_id","issuer_id","issuer","subject"),
	CONSTRAINT "issuer_people_person" UNIQUE("tenant_id","issuer_id","issuer","user_id")
);
--> statement-breakpoint
CREATE TABLE "issuer_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"issuer_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_issuers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"role_claim" text,
	"admin_values" text,
	"staff_values" text,
	"sender_values" text,
	"other_role" integer,
	"creates_people" boolean NOT NULL,
	"passwords_off" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_issuers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sign_in_issuers_tenant" UNIQUE("tenant_id"),
	CONSTRAINT "sign_in_issuers_organization" UNIQUE("organization")
);
--> statement-breakpoint
ALTER TABLE "audience_targets" ADD COLUMN "confirmed_import_id" uuid;--> statement-breakpoint
ALTER TABLE "audience_targets" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mode" text DEFAULT 'add' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "gone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "spared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuer_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuer_token" text;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_holds" ADD CONSTRAINT "consent_holds_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_people" ADD CONSTRAINT "issuer_people_issuer_fk" FOREIGN KEY ("tenant_id","issuer_id") REFERENCES "public"."sign_in_issuers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_issuers" ADD CONSTRAINT "sign_in_issuers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_phone" ON "import_changes" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ((true)) WHERE valid_until is null;--> statement-breakpoint
CREATE INDEX "consent_events_recorded" ON "consent_events" USING brin ("recorded_at");--> statement-breakpoint
-- A person's chain has events of all clients, of which the writer may see only some.
ALTER FUNCTION consent_chain() SECURITY DEFINER SET search_path = public, pg_temp;
