ALTER TABLE "memberships" ADD COLUMN "rights" jsonb;--> statement-breakpoint
-- A person's chain has events of all clients, of which the writer may see only some.
ALTER FUNCTION consent_chain() SECURITY DEFINER SET search_path = public, pg_temp;
