DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_to" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_to_tenants_id_fk" FOREIGN KEY ("invited_to") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree (lower("email")) WHERE invited_to is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_invitation" ON "users" USING btree (lower("email"),"invited_to");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited" CHECK ("users"."invited_to" is null or "users"."password_hash" is null);--> statement-breakpoint
UPDATE memberships m SET last_sign_in_at = u.last_sign_in_at FROM users u WHERE u.id = m.user_id;--> statement-breakpoint
-- People who never chose a password are invitations of the one tenant that added them.
UPDATE users u SET invited_to = (SELECT m.tenant_id FROM memberships m WHERE m.user_id = u.id) WHERE u.password_hash IS NULL AND (SELECT count(*) FROM memberships m WHERE m.user_id = u.id) = 1;
