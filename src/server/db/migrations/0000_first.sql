CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"display" text DEFAULT 'cards' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modifier_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"display_type" text DEFAULT 'checkbox' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"min_selections" integer DEFAULT 0 NOT NULL,
	"max_selections" integer
);
--> statement-breakpoint
CREATE TABLE "modifiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"group_id" uuid NOT NULL,
	"action" text DEFAULT 'add' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_modifier_groups" (
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_modifier_groups_product_id_group_id_pk" PRIMARY KEY("product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "product_upsell_groups" (
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_upsell_groups_product_id_group_id_pk" PRIMARY KEY("product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "product_variant_groups" (
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_variant_groups_product_id_group_id_pk" PRIMARY KEY("product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"base_price" integer NOT NULL,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is21_plus" boolean DEFAULT false NOT NULL,
	"allow_comments" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"available_menus" text[] DEFAULT '{"regular"}' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upsell_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"max_selections" integer
);
--> statement-breakpoint
CREATE TABLE "upsells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"min_selections" integer DEFAULT 0 NOT NULL,
	"max_selections" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"group_id" uuid NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"restaurant_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"occurred_at" timestamptz NOT NULL,
	CONSTRAINT "events_restaurant_id_seq_pk" PRIMARY KEY("restaurant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"live_checkout_id" uuid,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"fingerprint" text NOT NULL,
	"order_type" text NOT NULL,
	"scheduled_for" timestamptz,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"delivery_address" text,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" integer NOT NULL,
	"discount_code" text,
	"discount" integer NOT NULL,
	"tip_choice" jsonb,
	"tip" integer NOT NULL,
	"grand_total" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"intent_id" text,
	"intent_closed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"base_price" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"line_total" integer NOT NULL,
	"is21_plus" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "order_steps_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"checkout_id" uuid NOT NULL,
	"intent_id" text,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"order_type" text NOT NULL,
	"scheduled_for" timestamptz,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"delivery_address" text,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" integer NOT NULL,
	"discount_code" text,
	"discount" integer NOT NULL,
	"tip_choice" jsonb,
	"tip" integer NOT NULL,
	"grand_total" integer NOT NULL,
	"refunded" integer NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"business_day" date NOT NULL,
	"start_at" timestamptz,
	"placed_at" timestamptz NOT NULL,
	"status_changed_at" timestamptz NOT NULL,
	"completed_at" timestamptz,
	"silenced_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"restaurant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text,
	"discount_type" text DEFAULT 'percent' NOT NULL,
	"discount_value" integer NOT NULL,
	"valid_from" timestamptz,
	"valid_until" timestamptz,
	"minimum_order_amount" integer NOT NULL,
	"max_uses" integer,
	"current_uses" integer DEFAULT 0 NOT NULL,
	"eligible_product_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "discount_codes_restaurant_id_code_pk" PRIMARY KEY("restaurant_id","code")
);
--> statement-breakpoint
CREATE TABLE "restaurant_counters" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"last_order_number" integer DEFAULT 1000 NOT NULL,
	"last_event_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"shows" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"cuisine" text,
	"logo_url" text,
	"cover_url" text,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"timezone" text DEFAULT 'America/New_York' NOT NULL,
	"hours" jsonb NOT NULL,
	"day_starts_at" text DEFAULT '04:00' NOT NULL,
	"order_cutoff_minutes" integer DEFAULT 30 NOT NULL,
	"prep_minutes" integer DEFAULT 20 NOT NULL,
	"online_orders_enabled" boolean DEFAULT true NOT NULL,
	"orders_disabled" boolean DEFAULT false NOT NULL,
	"orders_disabled_until" timestamptz,
	"orders_disabled_reason" text,
	"delivery_enabled" boolean DEFAULT false NOT NULL,
	"delivery_fee" integer NOT NULL,
	"delivery_zip_codes" text[] DEFAULT '{}' NOT NULL,
	"delivery_minutes" integer DEFAULT 45 NOT NULL,
	"minimum_order_pickup" integer NOT NULL,
	"minimum_order_delivery" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"combine_tax_processing" boolean DEFAULT false NOT NULL,
	"tip_percentage1" integer NOT NULL,
	"tip_percentage2" integer NOT NULL,
	"tip_percentage3" integer NOT NULL,
	"uber_enabled" boolean DEFAULT false NOT NULL,
	"courier_client_id" text,
	"courier_client_secret" text,
	"courier_customer_id" text,
	"stripe_account" text,
	"notification_emails" text[] DEFAULT '{}' NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "restaurants_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "timed_menus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"schedule" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_groups" ADD CONSTRAINT "modifier_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifiers" ADD CONSTRAINT "modifiers_group_id_modifier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."modifier_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_groups" ADD CONSTRAINT "product_modifier_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_groups" ADD CONSTRAINT "product_modifier_groups_group_id_modifier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."modifier_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_upsell_groups" ADD CONSTRAINT "product_upsell_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_upsell_groups" ADD CONSTRAINT "product_upsell_groups_group_id_upsell_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."upsell_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant_groups" ADD CONSTRAINT "product_variant_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant_groups" ADD CONSTRAINT "product_variant_groups_group_id_variant_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."variant_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upsell_groups" ADD CONSTRAINT "upsell_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upsells" ADD CONSTRAINT "upsells_group_id_upsell_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."upsell_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_groups" ADD CONSTRAINT "variant_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_group_id_variant_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."variant_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD CONSTRAINT "restaurant_counters_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_hosts" ADD CONSTRAINT "restaurant_hosts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_menus" ADD CONSTRAINT "timed_menus_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_restaurant_id_sort_order_index" ON "categories" USING btree ("restaurant_id","sort_order");--> statement-breakpoint
CREATE INDEX "modifiers_group_id_index" ON "modifiers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "products_restaurant_id_sort_order_index" ON "products" USING btree ("restaurant_id","sort_order");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "upsells_group_id_index" ON "upsells" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "variants_group_id_index" ON "variants" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "events_order_id_index" ON "events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_intent_id_index" ON "checkouts" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "checkouts_cart_id_index" ON "checkouts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "checkouts_status_expires_at_index" ON "checkouts" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_restaurant_id_number_index" ON "orders" USING btree ("restaurant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout_id_index" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_intent_id_index" ON "orders" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_token_index" ON "orders" USING btree ("token");--> statement-breakpoint
CREATE INDEX "orders_restaurant_id_business_day_index" ON "orders" USING btree ("restaurant_id","business_day");--> statement-breakpoint
CREATE UNIQUE INDEX "timed_menus_restaurant_id_name_index" ON "timed_menus" USING btree ("restaurant_id","name");