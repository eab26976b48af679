CREATE TABLE "payment_gaps" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"intent_id" text,
	"checkout_id" uuid,
	"order_id" uuid,
	"order_number" integer,
	"refund_id" uuid,
	"provider_refund_id" text,
	"ours" integer NOT NULL,
	"theirs" integer NOT NULL,
	"difference" integer NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamptz NOT NULL,
	"told_at" timestamptz,
	"closed_at" timestamptz,
	"explanation" text,
	"explained_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"restaurant_id" uuid,
	"span_from" timestamptz NOT NULL,
	"span_to" timestamptz NOT NULL,
	"state" text NOT NULL,
	"began_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"payments" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"gaps" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"unexplained" bigint DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD COLUMN "photo_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_gaps" ADD CONSTRAINT "payment_gaps_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_gaps_restaurant_id_state_found_at_index" ON "payment_gaps" USING btree ("restaurant_id","state","found_at");--> statement-breakpoint
CREATE INDEX "payment_gaps_state_found_at_index" ON "payment_gaps" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "payment_gaps_order_id_index" ON "payment_gaps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_gaps_checkout_id_index" ON "payment_gaps" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_began_at_index" ON "reconciliation_runs" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_one_asked_for" ON "reconciliation_runs" USING btree (coalesce("restaurant_id", '00000000-0000-0000-0000-000000000000'),"span_from","span_to") WHERE "reconciliation_runs"."cause" = 'asked' and "reconciliation_runs"."ended_at" is null;--> statement-breakpoint
WITH "entries" AS (
	SELECT "subject_id" AS "key", "restaurant_id", "at", "id", "changes"
	FROM "audit_entries"
	WHERE "subject" = 'payment_gap' AND "restaurant_id" IS NOT NULL AND "subject_id" ~ '^[a-z_]+:[^:]*:[^:]*:[^:]*:[0-9]+:[0-9]+:[0-9]+$'
), "told" AS (
	SELECT "key", (array_agg("restaurant_id"))[1] AS "restaurant_id", string_to_array("key", ':') AS "parts", min("at") AS "found_at",
		min("at") FILTER (WHERE "changes" ? 'told') AS "told_at",
		(array_agg("changes" -> 'state' ->> 'to' ORDER BY "at" DESC, "id" DESC) FILTER (WHERE "changes" ? 'state'))[1] AS "state",
		max("at") FILTER (WHERE "changes" -> 'state' ->> 'to' = 'closed') AS "closed_at",
		(array_agg("changes" -> 'explanation' ->> 'to' ORDER BY "at" DESC, "id" DESC) FILTER (WHERE "changes" ? 'explanation'))[1] AS "explanation",
		max("at") FILTER (WHERE "changes" ? 'explanation') AS "explained_at"
	FROM "entries" GROUP BY "key"
)
INSERT INTO "payment_gaps" ("key", "kind", "restaurant_id", "intent_id", "checkout_id", "order_id", "order_number", "refund_id",
	"provider_refund_id", "ours", "theirs", "difference", "state", "found_at", "told_at", "closed_at", "explanation", "explained_at")
SELECT t."key", t."parts"[1], t."restaurant_id",
	CASE WHEN t."parts"[2] LIKE 'pi\_%' THEN t."parts"[2] END,
	coalesce(o."checkout_id", c."id"), o."id", o."number",
	CASE WHEN t."parts"[3] ~ '^[0-9a-f-]{36}$' THEN t."parts"[3]::uuid END, nullif(t."parts"[4], ''),
	t."parts"[5]::integer, t."parts"[6]::integer, t."parts"[7]::integer, coalesce(t."state", 'open'), t."found_at", t."told_at",
	CASE WHEN t."state" = 'closed' THEN t."closed_at" END, t."explanation", t."explained_at"
FROM "told" t
LEFT JOIN "orders" o ON o."intent_id" = t."parts"[2] OR o."id"::text = t."parts"[2]
LEFT JOIN "checkouts" c ON c."intent_id" = t."parts"[2]
ON CONFLICT DO NOTHING;
