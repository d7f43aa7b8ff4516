CREATE TABLE "remembered_columns" (
	"tenant_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"key" text NOT NULL,
	"columns" jsonb NOT NULL,
	"phones" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_columns_tenant_id_client_id_key_pk" PRIMARY KEY("tenant_id","client_id","key")
);
--> statement-breakpoint
ALTER TABLE "remembered_columns" ADD CONSTRAINT "remembered_columns_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;