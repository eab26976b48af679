CREATE TABLE "restaurant_days" (
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "restaurant_days_restaurant_id_day_pk" PRIMARY KEY("restaurant_id","day")
);
--> statement-breakpoint
CREATE TABLE "order_follow_ups" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamptz,
	"done_at" timestamptz,
	"failed_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "restaurant_days" ADD CONSTRAINT "restaurant_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_follow_ups" ADD CONSTRAINT "order_follow_ups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_follow_ups" ADD CONSTRAINT "order_follow_ups_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_follow_ups_order_id_index" ON "order_follow_ups" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("restaurant_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("restaurant_id","status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("restaurant_id","payment_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_type" ON "orders" USING btree ("restaurant_id","order_type","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_scheduled" ON "orders" USING btree ("restaurant_id","placed_at","id") WHERE "orders"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (array_to_tsvector(array_remove(string_to_array(lower("customer_first_name" || ' ' || "customer_last_name" || ' ' || "customer_email" || ' ' || split_part("customer_email", '@', 2) || ' ' || right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 4)), ' '), '')));--> statement-breakpoint
CREATE INDEX "payment_attempts_checkout_id_index" ON "payment_attempts" USING btree ("checkout_id");--> statement-breakpoint
INSERT INTO "restaurant_days" ("restaurant_id", "day", "orders", "charged", "refunded")
SELECT "restaurant_id", "business_day", count(*), sum("grand_total"), sum("refunded") FROM "orders" GROUP BY "restaurant_id", "business_day";
