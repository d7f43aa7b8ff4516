ALTER TABLE "wider_opt_outs" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "wider_opt_outs" w SET "at" = d."created_at" FROM "do_not_calls" d
	WHERE d."tenant_id" = w."tenant_id" AND d."client_id" = w."client_id" AND d."phone" = w."phone";--> statement-breakpoint
CREATE INDEX "do_not_calls_latest" ON "do_not_calls" USING btree ("tenant_id","client_id","created_at","phone");--> statement-breakpoint
CREATE INDEX "wider_opt_outs_latest" ON "wider_opt_outs" USING btree ("tenant_id","client_id","at","phone") WHERE virtual_number = '';