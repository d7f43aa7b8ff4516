CREATE TABLE "sender_pauses" (
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
ALTER TABLE "job_buckets" ADD COLUMN "filtered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "filtered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "resumed" jsonb;