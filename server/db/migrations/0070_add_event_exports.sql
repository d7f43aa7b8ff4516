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
DROP INDEX "webhook_deliveries_time";--> statement-breakpoint
ALTER TABLE "event_exports" ADD CONSTRAINT "event_exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_exports_time" ON "event_exports" USING btree ("created_at","id");