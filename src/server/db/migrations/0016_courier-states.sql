CREATE TABLE "courier_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_deliveries" DROP CONSTRAINT "courier_deliveries_pkey";--> statement-breakpoint
ALTER TABLE "courier_deliveries" ALTER COLUMN "vendor_delivery_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_order_id_round_pk" PRIMARY KEY("order_id","round");--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "ready_at" timestamptz;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "state" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "state_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "courier_deliveries" SET "state_at" = "requested_at";--> statement-breakpoint
UPDATE "courier_deliveries" SET "state" = 'collected' WHERE "order_id" IN (SELECT "id" FROM "orders" WHERE "status" = 'completed');--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "overdue_at" timestamptz;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "courier_signing_key" text;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_events_order_id_index" ON "courier_events" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_quote_id_delivery_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."delivery_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_deliveries_vendor_delivery_id_index" ON "courier_deliveries" USING btree ("vendor_delivery_id");