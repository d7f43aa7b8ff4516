UPDATE "conversations" c SET "began_at" = coalesce((
	SELECT max(e."at") FROM "consent_events" e WHERE e."tenant_id" = c."tenant_id" AND e."phone" = c."tn" AND e."client_id" = c."client_id"
		AND e."virtual_number" = c."vn" AND e."kind" = 'opted_out' AND e."source" = 'staff' AND e."at" <= c."last_message_at"), 'epoch');
