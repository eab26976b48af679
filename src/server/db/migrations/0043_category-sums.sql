CREATE TABLE "category_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"category_name" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"quantity_sold" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "category_days_restaurant_id_business_day_category_name_pk" PRIMARY KEY("restaurant_id","business_day","category_name")
);
--> statement-breakpoint
ALTER TABLE "category_days" ADD CONSTRAINT "category_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" DROP COLUMN IF EXISTS "category_name";--> statement-breakpoint
INSERT INTO "category_days" ("restaurant_id", "business_day", "category_name", "lines", "quantity_sold", "revenue")
SELECT "o"."restaurant_id", "o"."business_day", "l"."category_name", count(*), sum("l"."quantity"), sum("l"."line_total")
FROM "counted_orders" "c" JOIN "orders" "o" ON "o"."id" = "c"."order_id" JOIN "order_lines" "l" ON "l"."order_id" = "o"."id"
WHERE "c"."is_counted" GROUP BY 1, 2, 3;
