CREATE TABLE "sim_brands" (
	"id" text PRIMARY KEY NOT NULL,
	"ein" text,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "registry_id" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "accepted_fee" integer;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "accepted_by" uuid;