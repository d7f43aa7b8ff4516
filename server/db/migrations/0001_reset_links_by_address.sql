ALTER TABLE "password_resets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account");--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_owner" CHECK (("password_resets"."user_id" is null) <> ("password_resets"."account" is null));