CREATE TABLE "wider_opt_outs" (
	"tenant_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"virtual_number" text NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "wider_opt_outs_tenant_id_phone_virtual_number_client_id_pk" PRIMARY KEY("tenant_id","phone","virtual_number","client_id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "opt_out_scope" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "do_not_calls" ADD COLUMN "pair_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wider_opt_outs" ADD CONSTRAINT "wider_opt_outs_tenant_id_client_id_clients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wider_opt_outs_of_all" ON "wider_opt_outs" USING btree ("tenant_id","phone") WHERE virtual_number = '';