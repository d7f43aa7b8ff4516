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
ALTER TABLE "sessions" ADD COLUMN "issuer_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuer_token" text;--> statement-breakpoint
ALTER TABLE "issuer_people" ADD CONSTRAINT "issuer_people_issuer_fk" FOREIGN KEY ("tenant_id","issuer_id") REFERENCES "public"."sign_in_issuers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_issuers" ADD CONSTRAINT "sign_in_issuers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;