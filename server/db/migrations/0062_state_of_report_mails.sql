ALTER TABLE "mails" ADD COLUMN "report_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_report" ON "mails" USING btree ("report_id") WHERE report_id is not null;