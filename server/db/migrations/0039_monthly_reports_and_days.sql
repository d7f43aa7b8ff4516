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
ALTER TABLE "reports" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "holidays" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closed_days" text;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_report_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plan_readers" ADD CONSTRAINT "report_plan_readers_plan_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."report_plans"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plan_readers" ADD CONSTRAINT "report_plan_readers_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."memberships"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plans" ADD CONSTRAINT "report_plans_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_plans" ADD CONSTRAINT "report_plans_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mails_user" ON "report_mails" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "report_plan_readers_user" ON "report_plan_readers" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "report_plans_client" ON "report_plans" USING btree ("tenant_id","client_id");