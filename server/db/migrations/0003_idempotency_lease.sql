ALTER TABLE "idempotency_keys" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "lease_until" timestamp with time zone;