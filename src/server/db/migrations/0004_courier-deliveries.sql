CREATE TABLE "courier_deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"vendor_delivery_id" text NOT NULL,
	"fee" integer NOT NULL,
	"is_renewed" boolean NOT NULL,
	"tracking_url" text,
	"requested_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;