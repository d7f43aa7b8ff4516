ALTER TABLE "clients" ADD COLUMN "holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "closed_days" text;