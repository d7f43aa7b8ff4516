CREATE TABLE "sim_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"samples" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registered_campaigns" ALTER COLUMN "tcr_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "registration" jsonb;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "registry_id" text;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "accepted_fee" integer;--> statement-breakpoint
ALTER TABLE "registered_campaigns" ADD COLUMN "accepted_by" uuid;