CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_digest" text NOT NULL,
	"paired_at" timestamptz NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	CONSTRAINT "devices_tokenDigest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "pairing_codes" (
	"code_digest" text PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pairing_tries" (
	"restaurant_id" uuid NOT NULL,
	"address" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchens" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"stations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alive_at" timestamptz,
	"watched_since" timestamptz,
	"watched_at" timestamptz,
	"silent_since" timestamptz
);
--> statement-breakpoint
CREATE TABLE "order_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamptz NOT NULL,
	"seen_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "order_showings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_members" (
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "restaurant_members_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"problem" text,
	"requested_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "ordering_disable_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"disabled_by" uuid,
	"disable_reason" text NOT NULL,
	"custom_reason" text,
	"duration_minutes" integer,
	"until" timestamptz NOT NULL,
	"staff_photo" text,
	"disabled_at" timestamptz NOT NULL,
	"enabled_at" timestamptz,
	"auto_enabled" boolean DEFAULT false NOT NULL,
	"enabled_by" uuid
);
--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "undo_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "escalated_at" timestamptz;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_tries" ADD CONSTRAINT "pairing_tries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notifications" ADD CONSTRAINT "order_notifications_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notifications" ADD CONSTRAINT "order_notifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_showings" ADD CONSTRAINT "order_showings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_showings" ADD CONSTRAINT "order_showings_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_disabled_by_devices_id_fk" FOREIGN KEY ("disabled_by") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_enabled_by_devices_id_fk" FOREIGN KEY ("enabled_by") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_restaurant_id_index" ON "devices" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "pairing_tries_restaurant_id_at_index" ON "pairing_tries" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "order_notifications_restaurant_id_at_index" ON "order_notifications" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "restaurant_members_user_id_index" ON "restaurant_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ordering_disable_log_restaurant_id_disabled_at_index" ON "ordering_disable_log" USING btree ("restaurant_id","disabled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ordering_disable_log_one_open" ON "ordering_disable_log" USING btree ("restaurant_id") WHERE "ordering_disable_log"."enabled_at" is null;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;