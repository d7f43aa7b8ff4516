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
ALTER TABLE "tenants" ADD COLUMN "approval_above" integer;--> statement-breakpoint
ALTER TABLE "job_approvals" ADD CONSTRAINT "job_approvals_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_approvals" ADD CONSTRAINT "job_approvals_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_approvals_one_waiting" ON "job_approvals" USING btree ("tenant_id","campaign_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "job_approvals_job" ON "job_approvals" USING btree ("tenant_id","job_id");--> statement-breakpoint
CREATE INDEX "job_approvals_latest" ON "job_approvals" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_approvals_campaign" ON "job_approvals" USING btree ("tenant_id","campaign_id","created_at");