ALTER TABLE "direct_messages" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
-- An opt-out from all clients also stands for the number that it was written to, so that START to another number does not end it there.
INSERT INTO "wider_opt_outs" ("tenant_id", "phone", "virtual_number", "client_id", "at")
	SELECT e."tenant_id", e."phone", e."virtual_number", e."client_id", max(e."at") FROM "consent_events" e
	JOIN "clients" k ON k."tenant_id" = e."tenant_id" AND k."id" = e."client_id"
	WHERE e."kind" IN ('opted_out', 'held') AND e."scope" = 'tenant' AND e."virtual_number" IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM "consent_events" l WHERE l."tenant_id" = e."tenant_id" AND l."phone" = e."phone" AND l."n" > e."n"
			AND l."kind" NOT IN ('opted_out', 'held') AND (l."kind" = 'released' OR l."source" IN ('start', 'staff'))
			AND CASE WHEN l."source" = 'start' THEN l."virtual_number" = e."virtual_number" ELSE l."client_id" = e."client_id" END)
	GROUP BY 1, 2, 3, 4 ON CONFLICT DO NOTHING;
