CREATE TABLE "line_type_lookups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"agreed" integer NOT NULL,
	"micros" integer NOT NULL,
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
	"cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "line_types_tenant_id_phone_pk" PRIMARY KEY("tenant_id","phone")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skipped_line_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_type_lookups" ADD CONSTRAINT "line_type_lookups_campaign_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_type_lookups_campaign" ON "line_type_lookups" USING btree ("tenant_id","campaign_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "line_type_lookups_one" ON "line_type_lookups" USING btree ("tenant_id","campaign_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "line_types_asking" ON "line_types" USING btree ("tenant_id","lookup_id") WHERE state = 'asking';