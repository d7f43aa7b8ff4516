DROP INDEX "conversations_recent";--> statement-breakpoint
DROP INDEX "conversations_latest";--> statement-breakpoint
DROP INDEX "audit_log_time";--> statement-breakpoint
CREATE INDEX "conversations_everywhere" ON "conversations" USING btree ("last_message_at" DESC NULLS FIRST,"tn","vn","client_id","tenant_id");--> statement-breakpoint
CREATE INDEX "audit_log_everywhere" ON "audit_log" USING btree ("at","id","tenant_id");--> statement-breakpoint
CREATE INDEX "jobs_latest" ON "jobs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("tenant_id","client_id","last_message_at" DESC NULLS FIRST,"tn","vn");--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("tenant_id","last_message_at" DESC NULLS FIRST,"tn","vn","client_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("tenant_id","at","id");