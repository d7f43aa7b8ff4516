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
ALTER TABLE "consent_statements" ADD CONSTRAINT "consent_statements_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_statements_audience" ON "consent_statements" USING btree ("tenant_id","audience_id");