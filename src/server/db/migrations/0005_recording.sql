CREATE TABLE "cart_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"occurred_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"cart_session_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"total_price" integer NOT NULL,
	"variant_selections" jsonb NOT NULL,
	"upsell_selections" jsonb NOT NULL,
	"modifier_selections" jsonb NOT NULL,
	"added_at" timestamptz NOT NULL,
	"removed_at" timestamptz,
	CONSTRAINT "cart_items_cart_session_id_line_id_pk" PRIMARY KEY("cart_session_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "cart_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"referrer" text,
	"status" text NOT NULL,
	"total_items" integer NOT NULL,
	"total_value" integer NOT NULL,
	"cart_id" uuid,
	"created_at" timestamptz NOT NULL,
	"last_activity" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid,
	"cart_session_id" uuid,
	"cart_id" uuid,
	"event_type" text NOT NULL,
	"cart_value" integer NOT NULL,
	"items_count" integer NOT NULL,
	"occurred_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"error_code" text,
	"source_id" text NOT NULL,
	"occurred_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"facts" integer NOT NULL,
	"until" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_visitors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_visitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"referrer" text,
	"landing_page" text NOT NULL,
	"occurred_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "visitor_session_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_events" ADD CONSTRAINT "cart_events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_session_id_cart_sessions_id_fk" FOREIGN KEY ("cart_session_id") REFERENCES "public"."cart_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_sessions" ADD CONSTRAINT "cart_sessions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_events" ADD CONSTRAINT "checkout_events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_events" ADD CONSTRAINT "checkout_events_cart_session_id_cart_sessions_id_fk" FOREIGN KEY ("cart_session_id") REFERENCES "public"."cart_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_events_restaurant_id_occurred_at_index" ON "cart_events" USING btree ("restaurant_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_sessions_open" ON "cart_sessions" USING btree ("restaurant_id","session_id") WHERE "cart_sessions"."status" <> 'checkout_completed';--> statement-breakpoint
CREATE INDEX "cart_sessions_session_id_index" ON "cart_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "cart_sessions_restaurant_id_last_activity_index" ON "cart_sessions" USING btree ("restaurant_id","last_activity");--> statement-breakpoint
CREATE INDEX "cart_sessions_status_last_activity_index" ON "cart_sessions" USING btree ("status","last_activity");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_events_cart_session_id_event_type_index" ON "checkout_events" USING btree ("cart_session_id","event_type");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_events_cart_id_event_type_index" ON "checkout_events" USING btree ("cart_id","event_type");--> statement-breakpoint
CREATE INDEX "checkout_events_restaurant_id_occurred_at_index" ON "checkout_events" USING btree ("restaurant_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_source_id_index" ON "payment_attempts" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_restaurant_id_occurred_at_index" ON "payment_attempts" USING btree ("restaurant_id","occurred_at");--> statement-breakpoint
CREATE INDEX "recording_allowances_until_index" ON "recording_allowances" USING btree ("until");--> statement-breakpoint
CREATE INDEX "site_visitors_restaurant_id_occurred_at_index" ON "site_visitors" USING btree ("restaurant_id","occurred_at");