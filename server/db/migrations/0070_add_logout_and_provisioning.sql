ALTER TABLE "memberships" ADD COLUMN "scim_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "issuer_sid" text;