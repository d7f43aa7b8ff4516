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
ALTER TABLE "consent_holds" ADD CONSTRAINT "consent_holds_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ((true)) WHERE valid_until is null;--> statement-breakpoint
CREATE INDEX "consent_events_recorded" ON "consent_events" USING brin ("recorded_at");