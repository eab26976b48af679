CREATE TABLE "delivery_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"vendor_quote_id" text,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"fee" integer NOT NULL,
	"minutes" integer NOT NULL,
	"for_time" timestamptz,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "delivery_quote_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "delivery_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_quote_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_minutes" integer;--> statement-breakpoint
ALTER TABLE "delivery_quotes" ADD CONSTRAINT "delivery_quotes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_quotes_restaurant_id_created_at_index" ON "delivery_quotes" USING btree ("restaurant_id","created_at");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_delivery_quote_id_delivery_quotes_id_fk" FOREIGN KEY ("delivery_quote_id") REFERENCES "public"."delivery_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_quote_id_delivery_quotes_id_fk" FOREIGN KEY ("delivery_quote_id") REFERENCES "public"."delivery_quotes"("id") ON DELETE no action ON UPDATE no action;