ALTER TABLE "sim_messages" DROP CONSTRAINT "sim_messages_carrier_id_unique";--> statement-breakpoint
DROP INDEX "messages_number";--> statement-breakpoint
DROP INDEX "messages_thread";--> statement-breakpoint
DROP INDEX "sim_messages_job";--> statement-breakpoint
CREATE UNIQUE INDEX "messages_person" ON "messages" USING btree ("tenant_id","phone","job_id");