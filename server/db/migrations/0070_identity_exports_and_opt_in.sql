CREATE TABLE "event_exports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"types" text[] NOT NULL,
	"format" text NOT NULL,
	"schedule" text NOT NULL,
	"endpoint" text NOT NULL,
	"region" text NOT NULL,
	"bucket" text NOT NULL,
	"prefix" text,
	"access_key_id" text NOT NULL,
	"secret_access_key" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"place" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"object" text,
	"through" bigint,
	"until" timestamp with time zone,
	"next_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"answer" text,
	"lease_until" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"last_object" text,
	"last_rows" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_exports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "opt_in_entries" (
	"tenant_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"text_version" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"joined_version" integer,
	"joined_at" timestamp with time zone,
	CONSTRAINT "opt_in_entries_tenant_id_page_id_phone_pk" PRIMARY KEY("tenant_id","page_id","phone")
);
--> statement-breakpoint
CREATE TABLE "opt_in_pages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"audience_id" uuid,
	"domain_id" uuid,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"consent" text NOT NULL,
	"claim" text NOT NULL,
	"frequency" text NOT NULL,
	"privacy_url" text NOT NULL,
	"terms_url" text NOT NULL,
	"minimum_age" integer,
	"double_opt_in" boolean NOT NULL,
	"keyword" text NOT NULL,
	"text_version" integer NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "opt_in_pages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "opt_in_texts" (
	"tenant_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"claim" text NOT NULL,
	"shown" jsonb NOT NULL,
	"hash" text NOT NULL,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opt_in_texts_tenant_id_page_id_n_pk" PRIMARY KEY("tenant_id","page_id","n")
);
--> statement-breakpoint
DROP INDEX "webhook_deliveries_time";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "scim_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuer_sid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "event_exports" ADD CONSTRAINT "event_exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_in_entries" ADD CONSTRAINT "opt_in_entries_page_fk" FOREIGN KEY ("tenant_id","page_id") REFERENCES "public"."opt_in_pages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_in_pages" ADD CONSTRAINT "opt_in_pages_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_in_pages" ADD CONSTRAINT "opt_in_pages_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_in_pages" ADD CONSTRAINT "opt_in_pages_domain_fk" FOREIGN KEY ("tenant_id","domain_id") REFERENCES "public"."domains"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_in_texts" ADD CONSTRAINT "opt_in_texts_page_fk" FOREIGN KEY ("tenant_id","page_id") REFERENCES "public"."opt_in_pages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_exports_time" ON "event_exports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opt_in_entries_phone" ON "opt_in_entries" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "opt_in_entries_overdue" ON "opt_in_entries" USING btree ("submitted_at") WHERE joined_at is null;--> statement-breakpoint
CREATE INDEX "opt_in_pages_audience" ON "opt_in_pages" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "opt_in_pages_token" ON "opt_in_pages" USING btree ("tenant_id","token");--> statement-breakpoint
CREATE UNIQUE INDEX "opt_in_pages_keyword" ON "opt_in_pages" USING btree ("tenant_id","client_id","keyword") WHERE not archived;