CREATE TABLE "activity_slots" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"slot_at" timestamptz NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"visitors_of_day" integer DEFAULT 0 NOT NULL,
	"visitors_of_week" integer DEFAULT 0 NOT NULL,
	"items_added" integer DEFAULT 0 NOT NULL,
	"items_removed" integer DEFAULT 0 NOT NULL,
	"quantity_changes" integer DEFAULT 0 NOT NULL,
	"checkouts_started" integer DEFAULT 0 NOT NULL,
	"checkouts_completed" integer DEFAULT 0 NOT NULL,
	"payments_succeeded" integer DEFAULT 0 NOT NULL,
	"payments_failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_slots_restaurant_id_business_day_slot_at_pk" PRIMARY KEY("restaurant_id","business_day","slot_at")
);
--> statement-breakpoint
CREATE TABLE "counted_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"is_counted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"times_added" integer DEFAULT 0 NOT NULL,
	"quantity_added" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"quantity_sold" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_restaurant_id_business_day_product_id_pk" PRIMARY KEY("restaurant_id","business_day","product_id")
);
--> statement-breakpoint
CREATE TABLE "refusal_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"reason" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refusal_days_restaurant_id_business_day_reason_pk" PRIMARY KEY("restaurant_id","business_day","reason")
);
--> statement-breakpoint
CREATE TABLE "sales_slots" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"slot_at" timestamptz NOT NULL,
	"orders" integer NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "sales_slots_restaurant_id_business_day_slot_at_pk" PRIMARY KEY("restaurant_id","business_day","slot_at")
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid,
	"cart_id" uuid,
	"reason" text NOT NULL,
	"value" integer NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"business_day" date NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "cart_events_restaurant_id_occurred_at_index";--> statement-breakpoint
DROP INDEX "cart_sessions_restaurant_id_last_activity_index";--> statement-breakpoint
DROP INDEX "checkout_events_restaurant_id_occurred_at_index";--> statement-breakpoint
DROP INDEX "payment_attempts_restaurant_id_occurred_at_index";--> statement-breakpoint
DROP INDEX "site_visitors_restaurant_id_occurred_at_index";--> statement-breakpoint
ALTER TABLE "cart_events" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "checkout_events" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD COLUMN "is_first_of_day" boolean;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD COLUMN "is_first_of_week" boolean;--> statement-breakpoint
UPDATE "cart_events" "e" SET "business_day" = ("e"."occurred_at" AT TIME ZONE "r"."timezone" - "r"."day_starts_at"::interval)::date
FROM "restaurants" "r" WHERE "r"."id" = "e"."restaurant_id";--> statement-breakpoint
UPDATE "checkout_events" "e" SET "business_day" = ("e"."occurred_at" AT TIME ZONE "r"."timezone" - "r"."day_starts_at"::interval)::date
FROM "restaurants" "r" WHERE "r"."id" = "e"."restaurant_id";--> statement-breakpoint
UPDATE "payment_attempts" "e" SET "business_day" = ("e"."occurred_at" AT TIME ZONE "r"."timezone" - "r"."day_starts_at"::interval)::date
FROM "restaurants" "r" WHERE "r"."id" = "e"."restaurant_id";--> statement-breakpoint
UPDATE "site_visitors" "e" SET "business_day" = ("e"."occurred_at" AT TIME ZONE "r"."timezone" - "r"."day_starts_at"::interval)::date
FROM "restaurants" "r" WHERE "r"."id" = "e"."restaurant_id";--> statement-breakpoint
UPDATE "site_visitors" "e" SET "is_first_of_day" = "n"."of_day" = 1, "is_first_of_week" = "n"."of_week" = 1
FROM (
	SELECT "id",
		row_number() OVER (PARTITION BY "restaurant_id", "session_id", "business_day" ORDER BY "occurred_at", "id") AS "of_day",
		row_number() OVER (PARTITION BY "restaurant_id", "session_id", "business_day" - extract(dow FROM "business_day")::integer ORDER BY "occurred_at", "id") AS "of_week"
	FROM "site_visitors"
) "n" WHERE "n"."id" = "e"."id";--> statement-breakpoint
ALTER TABLE "cart_events" ALTER COLUMN "business_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_events" ALTER COLUMN "business_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "business_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visitors" ALTER COLUMN "business_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visitors" ALTER COLUMN "is_first_of_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visitors" ALTER COLUMN "is_first_of_week" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_orders" ADD CONSTRAINT "counted_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusal_days" ADD CONSTRAINT "refusal_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_slots" ADD CONSTRAINT "sales_slots_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refusals_restaurant_id_key_index" ON "refusals" USING btree ("restaurant_id","key");--> statement-breakpoint
CREATE INDEX "refusals_restaurant_id_occurred_at_id_index" ON "refusals" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("restaurant_id",coalesce("scheduled_for", "placed_at"),"id");--> statement-breakpoint
CREATE INDEX "cart_events_restaurant_id_occurred_at_id_index" ON "cart_events" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "cart_sessions_latest" ON "cart_sessions" USING btree ("restaurant_id","last_activity","status","total_items","total_value");--> statement-breakpoint
CREATE INDEX "checkout_events_restaurant_id_occurred_at_id_index" ON "checkout_events" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_restaurant_id_occurred_at_id_index" ON "payment_attempts" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "site_visitors_restaurant_id_occurred_at_id_index" ON "site_visitors" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_visitors_first_of_day" ON "site_visitors" USING btree ("restaurant_id","session_id","business_day") WHERE "site_visitors"."is_first_of_day";--> statement-breakpoint
INSERT INTO "activity_slots" ("restaurant_id", "business_day", "slot_at", "visits", "visitors_of_day", "visitors_of_week", "items_added", "items_removed", "quantity_changes", "checkouts_started", "checkouts_completed", "payments_succeeded", "payments_failed")
SELECT "restaurant_id", "business_day", date_bin('15 minutes', "occurred_at", '2000-01-01T00:00:00Z'::timestamptz), count(*) FILTER (WHERE "what" = 'visit'), count(*) FILTER (WHERE "of_day"), count(*) FILTER (WHERE "of_week"), count(*) FILTER (WHERE "what" = 'item_added'), count(*) FILTER (WHERE "what" = 'item_removed'), count(*) FILTER (WHERE "what" = 'item_quantity_changed'), count(*) FILTER (WHERE "what" = 'checkout_started'), count(*) FILTER (WHERE "what" = 'checkout_completed'), count(*) FILTER (WHERE "what" = 'succeeded'), count(*) FILTER (WHERE "what" = 'failed')
FROM (
	SELECT "restaurant_id", "business_day", "occurred_at", 'visit' AS "what", "is_first_of_day" AS "of_day", "is_first_of_week" AS "of_week" FROM "site_visitors"
	UNION ALL SELECT "restaurant_id", "business_day", "occurred_at", "event_type", false, false FROM "cart_events"
	UNION ALL SELECT "restaurant_id", "business_day", "occurred_at", "event_type", false, false FROM "checkout_events"
	UNION ALL SELECT "restaurant_id", "business_day", "occurred_at", "status", false, false FROM "payment_attempts"
) "events" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "sales_slots" ("restaurant_id", "business_day", "slot_at", "orders", "charged", "refunded")
SELECT "restaurant_id", "business_day", date_bin('15 minutes', coalesce("scheduled_for", "placed_at"), '2000-01-01T00:00:00Z'::timestamptz), count(*), sum("grand_total"), sum("refunded")
FROM "orders" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "counted_orders" ("order_id", "is_counted") SELECT "id", "status" <> 'cancelled' FROM "orders";--> statement-breakpoint
INSERT INTO "product_days" ("restaurant_id", "business_day", "product_id", "product_name", "times_added", "quantity_added", "orders", "quantity_sold", "revenue")
SELECT "restaurant_id", "business_day", "product_id", (array_agg("name" ORDER BY "at" DESC))[1], count(*) FILTER (WHERE "order_id" IS NULL), coalesce(sum("quantity") FILTER (WHERE "order_id" IS NULL), 0), count(DISTINCT "order_id"), coalesce(sum("quantity") FILTER (WHERE "order_id" IS NOT NULL), 0), coalesce(sum("line_total"), 0)
FROM (
	SELECT "restaurant_id", "business_day", "product_id", "product_name" AS "name", "occurred_at" AS "at", NULL::uuid AS "order_id", "quantity", 0 AS "line_total" FROM "cart_events" WHERE "event_type" = 'item_added'
	UNION ALL SELECT "o"."restaurant_id", "o"."business_day", "l"."product_id", "l"."name", "o"."placed_at", "o"."id", "l"."quantity", "l"."line_total" FROM "orders" "o" JOIN "order_lines" "l" ON "l"."order_id" = "o"."id" WHERE "o"."status" <> 'cancelled'
) "told" GROUP BY 1, 2, 3;
