CREATE TABLE "diner_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"new_orders" integer DEFAULT 0 NOT NULL,
	"returning_orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "diner_days_restaurant_id_business_day_pk" PRIMARY KEY("restaurant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "diner_digests" (
	"restaurant_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "diner_digests_restaurant_id_digest_pk" PRIMARY KEY("restaurant_id","digest")
);
--> statement-breakpoint
CREATE TABLE "diner_progress" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"last_order_number" integer NOT NULL,
	"key_name" text
);
--> statement-breakpoint
CREATE TABLE "order_diners" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"is_new" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pause_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pause_days_restaurant_id_business_day_pk" PRIMARY KEY("restaurant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "refund_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_days_restaurant_id_business_day_pk" PRIMARY KEY("restaurant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "sales_breakdowns" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"order_type" text NOT NULL,
	"tax_rate" integer,
	"discount_code" text,
	"orders" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_breakdowns_key" UNIQUE NULLS NOT DISTINCT("restaurant_id","business_day","order_type","tax_rate","discount_code"),
	CONSTRAINT "sales_breakdowns_order_type_check" CHECK ("sales_breakdowns"."order_type" in ('pickup', 'delivery'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "made_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "taken_back_on" date;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD COLUMN "open_seconds" integer;--> statement-breakpoint
ALTER TABLE "diner_days" ADD CONSTRAINT "diner_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diner_digests" ADD CONSTRAINT "diner_digests_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diner_progress" ADD CONSTRAINT "diner_progress_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_diners" ADD CONSTRAINT "order_diners_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pause_days" ADD CONSTRAINT "pause_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_days" ADD CONSTRAINT "refund_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_breakdowns" ADD CONSTRAINT "sales_breakdowns_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "refunds" "e" SET
	"made_on" = ("e"."ended_at" AT TIME ZONE "r"."timezone" - "r"."day_starts_at"::interval)::date,
	"taken_back_on" = ("e"."taken_back_at" AT TIME ZONE "r"."timezone" - "r"."day_starts_at"::interval)::date
FROM "orders" "o" JOIN "restaurants" "r" ON "r"."id" = "o"."restaurant_id"
WHERE "o"."id" = "e"."order_id" AND ("e"."status" = 'refunded' OR "e"."taken_back_at" IS NOT NULL);--> statement-breakpoint
UPDATE "ordering_disable_log" "e" SET
	"business_day" = ("e"."disabled_at" AT TIME ZONE "r"."timezone" - "r"."day_starts_at"::interval)::date,
	"open_seconds" = extract(epoch FROM least("e"."enabled_at", "e"."until") - "e"."disabled_at")
FROM "restaurants" "r" WHERE "r"."id" = "e"."restaurant_id" AND "e"."enabled_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "sales_breakdowns" ("restaurant_id", "business_day", "order_type", "tax_rate", "discount_code", "orders", "cancelled", "charged", "refunded", "subtotal", "discount", "tax", "tip")
SELECT "restaurant_id", "business_day", "order_type", "tax_rate", "discount_code", count(*), count(*) FILTER (WHERE "status" = 'cancelled'), sum("grand_total"), sum("refunded"), sum("subtotal"), sum("discount"), sum("tax"), sum("tip")
FROM "orders" WHERE NOT "is_hidden" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "refund_days" ("restaurant_id", "business_day", "refunds", "amount")
SELECT "restaurant_id", "day", sum("sign"), sum("sign" * "amount") FROM (
	SELECT "o"."restaurant_id", "e"."made_on" AS "day", 1 AS "sign", "e"."amount" FROM "refunds" "e" JOIN "orders" "o" ON "o"."id" = "e"."order_id" WHERE "e"."made_on" IS NOT NULL AND NOT "o"."is_hidden"
	UNION ALL SELECT "o"."restaurant_id", "e"."taken_back_on", -1, "e"."amount" FROM "refunds" "e" JOIN "orders" "o" ON "o"."id" = "e"."order_id" WHERE "e"."taken_back_on" IS NOT NULL AND NOT "o"."is_hidden"
) "moved" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "pause_days" ("restaurant_id", "business_day", "pauses", "seconds")
SELECT "restaurant_id", "business_day", count(*), sum("open_seconds") FROM "ordering_disable_log" WHERE "enabled_at" IS NOT NULL GROUP BY 1, 2;
