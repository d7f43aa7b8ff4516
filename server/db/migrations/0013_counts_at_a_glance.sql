CREATE INDEX "do_not_calls_wishes" ON "do_not_calls" USING btree ("tenant_id","client_id","phone") WHERE source = 'wish';--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("tenant_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "conversations" USING btree ("tenant_id","last_message_at") WHERE needs_reply;--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("tenant_id","finished_at");