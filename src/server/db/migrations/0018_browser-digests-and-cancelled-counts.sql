ALTER TABLE "restaurant_days" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_slots" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "browser_digest" text;--> statement-breakpoint
UPDATE "sales_slots" SET "cancelled" = "found"."count"
FROM (
	SELECT "restaurant_id", "business_day", date_bin('15 minutes', coalesce("scheduled_for", "placed_at"), '2000-01-01T00:00:00Z'::timestamptz) AS "slot_at", count(*) AS "count"
	FROM "orders" WHERE "status" = 'cancelled' GROUP BY 1, 2, 3
) "found"
WHERE "sales_slots"."restaurant_id" = "found"."restaurant_id" AND "sales_slots"."business_day" = "found"."business_day" AND "sales_slots"."slot_at" = "found"."slot_at";--> statement-breakpoint
UPDATE "restaurant_days" SET "cancelled" = "found"."count"
FROM (
	SELECT "restaurant_id", "business_day", count(*) AS "count" FROM "orders" WHERE "status" = 'cancelled' GROUP BY 1, 2
) "found"
WHERE "restaurant_days"."restaurant_id" = "found"."restaurant_id" AND "restaurant_days"."day" = "found"."business_day";
