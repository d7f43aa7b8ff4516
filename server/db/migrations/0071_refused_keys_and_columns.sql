CREATE TABLE "ended_key_tokens" (
	"tenant_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "ended_key_tokens_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
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
ALTER TABLE "api_keys" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refused_from" text;--> statement-breakpoint
ALTER TABLE "ended_key_tokens" ADD CONSTRAINT "ended_key_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_columns" ADD CONSTRAINT "remembered_columns_client_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_key_tokens_key" ON "ended_key_tokens" USING btree ("tenant_id","key_id");