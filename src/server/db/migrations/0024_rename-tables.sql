-- Changes names only; every row is kept. Processes of the release before can't run beside it: docs/running.md.
ALTER TABLE "order_showings" RENAME TO "ticket_views";--> statement-breakpoint
ALTER TABLE "ticket_views" RENAME CONSTRAINT "order_showings_pkey" TO "ticket_views_pkey";--> statement-breakpoint
ALTER TABLE "ticket_views" RENAME CONSTRAINT "order_showings_order_id_orders_id_fk" TO "ticket_views_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "ticket_views" RENAME CONSTRAINT "order_showings_device_id_devices_id_fk" TO "ticket_views_device_id_devices_id_fk";--> statement-breakpoint
ALTER TABLE "order_notifications" RENAME TO "courier_updates";--> statement-breakpoint
ALTER TABLE "courier_updates" RENAME CONSTRAINT "order_notifications_pkey" TO "courier_updates_pkey";--> statement-breakpoint
ALTER TABLE "courier_updates" RENAME CONSTRAINT "order_notifications_restaurant_id_restaurants_id_fk" TO "courier_updates_restaurant_id_restaurants_id_fk";--> statement-breakpoint
ALTER TABLE "courier_updates" RENAME CONSTRAINT "order_notifications_order_id_orders_id_fk" TO "courier_updates_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "order_notifications_restaurant_id_at_index" RENAME TO "courier_updates_restaurant_id_at_index";--> statement-breakpoint
ALTER TABLE "kitchens" RENAME TO "kitchen_status";--> statement-breakpoint
ALTER TABLE "kitchen_status" RENAME CONSTRAINT "kitchens_pkey" TO "kitchen_status_pkey";--> statement-breakpoint
ALTER TABLE "kitchen_status" RENAME CONSTRAINT "kitchens_restaurant_id_restaurants_id_fk" TO "kitchen_status_restaurant_id_restaurants_id_fk";--> statement-breakpoint
ALTER TABLE "pairing_tries" RENAME TO "pairing_attempts";--> statement-breakpoint
ALTER TABLE "pairing_attempts" RENAME CONSTRAINT "pairing_tries_restaurant_id_restaurants_id_fk" TO "pairing_attempts_restaurant_id_restaurants_id_fk";--> statement-breakpoint
ALTER INDEX "pairing_tries_restaurant_id_at_index" RENAME TO "pairing_attempts_restaurant_id_at_index";--> statement-breakpoint
ALTER TABLE "recording_allowances" RENAME TO "tracking_quotas";--> statement-breakpoint
ALTER TABLE "tracking_quotas" RENAME CONSTRAINT "recording_allowances_pkey" TO "tracking_quotas_pkey";--> statement-breakpoint
ALTER INDEX "recording_allowances_until_index" RENAME TO "tracking_quotas_until_index";--> statement-breakpoint
ALTER TABLE "refusals" RENAME TO "lost_demand";--> statement-breakpoint
ALTER TABLE "lost_demand" RENAME CONSTRAINT "refusals_pkey" TO "lost_demand_pkey";--> statement-breakpoint
ALTER TABLE "lost_demand" RENAME CONSTRAINT "refusals_restaurant_id_restaurants_id_fk" TO "lost_demand_restaurant_id_restaurants_id_fk";--> statement-breakpoint
ALTER INDEX "refusals_restaurant_id_key_index" RENAME TO "lost_demand_restaurant_id_key_index";--> statement-breakpoint
ALTER INDEX "refusals_restaurant_id_occurred_at_id_index" RENAME TO "lost_demand_restaurant_id_occurred_at_id_index";--> statement-breakpoint
ALTER SEQUENCE "refusals_id_seq" RENAME TO "lost_demand_id_seq";--> statement-breakpoint
ALTER TABLE "ordering_disable_log" RENAME COLUMN "photo_lost" TO "photo_failed";--> statement-breakpoint
ALTER TABLE "payment_gaps" RENAME COLUMN "ours" TO "local_amount";--> statement-breakpoint
ALTER TABLE "payment_gaps" RENAME COLUMN "theirs" TO "provider_amount";--> statement-breakpoint
ALTER TABLE "payment_gaps" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME COLUMN "began_at" TO "started_at";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME COLUMN "problem" TO "error_code";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "problem" TO "error_code";--> statement-breakpoint
ALTER INDEX "reconciliation_runs_began_at_index" RENAME TO "reconciliation_runs_started_at_index";--> statement-breakpoint
-- PostgreSQL 18 also names NOT NULL constraints after table and column; earlier versions have no such rows.
DO $$
DECLARE
	outdated record;
BEGIN
	FOR outdated IN
		SELECT "class"."relname" AS "table", "constraint"."conname" AS "name",
			format('%s_%s_not_null', "class"."relname", "column"."attname") AS "expected"
		FROM pg_constraint AS "constraint"
		JOIN pg_class AS "class" ON "class"."oid" = "constraint"."conrelid"
		JOIN pg_attribute AS "column"
			ON "column"."attrelid" = "constraint"."conrelid" AND "column"."attnum" = "constraint"."conkey"[1]
		WHERE "constraint"."contype" = 'n' AND "constraint"."connamespace" = 'public'::regnamespace
			AND "class"."relname" IN ('ticket_views', 'courier_updates', 'kitchen_status', 'pairing_attempts', 'tracking_quotas',
				'lost_demand', 'ordering_disable_log', 'payment_gaps', 'reconciliation_runs', 'refunds')
	LOOP
		IF outdated."name" <> outdated."expected" THEN
			EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', outdated."table", outdated."name", outdated."expected");
		END IF;
	END LOOP;
END $$;
