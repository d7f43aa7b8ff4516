CREATE TABLE "sim_assignments" (
	"phone" text PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "assignment_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "assignment_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "assignment_readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "assignment_written" integer DEFAULT 0 NOT NULL;