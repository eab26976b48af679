CREATE TABLE "account_setups" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"started_by" uuid,
	CONSTRAINT "account_setups_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit_hits" (
	"hour" timestamptz NOT NULL,
	"limiter" text NOT NULL,
	"network" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_hits_hour_limiter_network_pk" PRIMARY KEY("hour","limiter","network")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"admin_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamptz NOT NULL,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"is_new_device" boolean NOT NULL,
	"denied_at" timestamptz,
	CONSTRAINT "sign_ins_method_check" CHECK ("sign_ins"."method" in ('password', 'second_factor', 'link', 'code', 'passkey', 'other'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"alg" text,
	"crv" text
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"phone_number_verified" boolean DEFAULT false NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phoneNumber_unique" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"chain_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_slots" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"slot_at" timestamptz NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"visitors_of_day" integer DEFAULT 0 NOT NULL,
	"visitors_of_week" integer DEFAULT 0 NOT NULL,
	"items_added" integer DEFAULT 0 NOT NULL,
	"items_removed" integer DEFAULT 0 NOT NULL,
	"quantity_changes" integer DEFAULT 0 NOT NULL,
	"checkouts_started" integer DEFAULT 0 NOT NULL,
	"checkouts_completed" integer DEFAULT 0 NOT NULL,
	"payments_succeeded" integer DEFAULT 0 NOT NULL,
	"payments_failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_slots_restaurant_id_business_day_slot_at_pk" PRIMARY KEY("restaurant_id","business_day","slot_at")
);
--> statement-breakpoint
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
CREATE TABLE "counted_orders" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid PRIMARY KEY NOT NULL,
	"is_counted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diner_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"new_orders" integer DEFAULT 0 NOT NULL,
	"returning_orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "diner_days_restaurant_id_business_day_pk" PRIMARY KEY("restaurant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "diner_digests" (
	"restaurant_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "diner_digests_restaurant_id_digest_pk" PRIMARY KEY("restaurant_id","digest")
);
--> statement-breakpoint
CREATE TABLE "diner_progress" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"last_order_number" integer NOT NULL,
	"key_name" text
);
--> statement-breakpoint
CREATE TABLE "order_diners" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid PRIMARY KEY NOT NULL,
	"is_new" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pause_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pause_days_restaurant_id_business_day_pk" PRIMARY KEY("restaurant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"times_added" integer DEFAULT 0 NOT NULL,
	"quantity_added" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"quantity_sold" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_restaurant_id_business_day_product_id_pk" PRIMARY KEY("restaurant_id","business_day","product_id")
);
--> statement-breakpoint
CREATE TABLE "refund_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_days_restaurant_id_business_day_pk" PRIMARY KEY("restaurant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "refusal_days" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"reason" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refusal_days_restaurant_id_business_day_reason_pk" PRIMARY KEY("restaurant_id","business_day","reason"),
	CONSTRAINT "refusal_days_reason_check" CHECK ("refusal_days"."reason" in ('closed', 'paused', 'not_taking_orders', 'below_minimum', 'out_of_range', 'sold_out', 'card_declined'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_days" (
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "restaurant_days_restaurant_id_day_pk" PRIMARY KEY("restaurant_id","day")
);
--> statement-breakpoint
CREATE TABLE "sales_breakdowns" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"order_type" text NOT NULL,
	"tax_rate" integer,
	"discount_code" text,
	"orders" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_breakdowns_key" UNIQUE NULLS NOT DISTINCT("restaurant_id","business_day","order_type","tax_rate","discount_code"),
	CONSTRAINT "sales_breakdowns_order_type_check" CHECK ("sales_breakdowns"."order_type" in ('pickup', 'delivery'))
);
--> statement-breakpoint
CREATE TABLE "sales_slots" (
	"restaurant_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"slot_at" timestamptz NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "sales_slots_restaurant_id_business_day_slot_at_pk" PRIMARY KEY("restaurant_id","business_day","slot_at")
);
--> statement-breakpoint
CREATE TABLE "api_key_days" (
	"key_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "api_key_days_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
CREATE TABLE "api_key_requests" (
	"key_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"digest" text NOT NULL,
	"order_id" uuid,
	"answered_at" timestamptz NOT NULL,
	"answer" json NOT NULL,
	CONSTRAINT "api_key_requests_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"refund_limit" integer,
	"public_id" text NOT NULL,
	"secret_digest" text NOT NULL,
	"previous_digest" text,
	"previous_until" timestamptz,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"made_by" uuid,
	"maker_name" text NOT NULL,
	"is_maker_gone" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"end_reminder" integer,
	"revoked_at" timestamptz,
	"last_used_at" timestamptz,
	"last_used_from" text,
	CONSTRAINT "api_keys_publicId_restaurantId_unique" UNIQUE("public_id","restaurant_id"),
	CONSTRAINT "api_keys_permissions_check" CHECK ("api_keys"."permissions" <@ array['orders.read', 'customers.read', 'orders.move', 'orders.cancel', 'orders.refund', 'orders.change', 'ordering.pause', 'pauses.read', 'stock.write', 'menu.read', 'menu.write', 'discounts.write', 'restaurant.read', 'hours.write', 'analytics.read', 'money.read']::text[])
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"at" timestamptz NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject" in ('category', 'product', 'modifier_group', 'variant_group', 'upsell_group', 'timed_menu', 'special_hours', 'discount_code', 'page', 'post', 'image', 'restaurant', 'restaurant_host', 'kitchen_display', 'api_key', 'webhook', 'member', 'role', 'invitation', 'order', 'diner', 'report_schedule', 'failed_task', 'payment_gap', 'business_day', 'business', 'settings', 'person', 'backup')),
	CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('created', 'changed', 'deleted', 'reordered'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'retail' NOT NULL,
	"domain" text NOT NULL,
	"address" text,
	"phone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "businesses_type_check" CHECK ("businesses"."type" in ('retail', 'service', 'saas', 'marketplace', 'other')),
	CONSTRAINT "businesses_status_check" CHECK ("businesses"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"display" text DEFAULT 'cards' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_display_check" CHECK ("categories"."display" in ('cards', 'board'))
);
--> statement-breakpoint
CREATE TABLE "modifier_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"display_type" text DEFAULT 'checkbox' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"min_selections" integer DEFAULT 0 NOT NULL,
	"max_selections" integer,
	CONSTRAINT "modifier_groups_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "modifier_groups_display_type_check" CHECK ("modifier_groups"."display_type" in ('radio', 'checkbox'))
);
--> statement-breakpoint
CREATE TABLE "modifiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"sold_out" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamptz,
	"sold_out_at" timestamptz,
	"sold_out_by" text,
	"action" text DEFAULT 'add' NOT NULL,
	CONSTRAINT "modifiers_action_check" CHECK ("modifiers"."action" in ('add', 'remove', 'substitute'))
);
--> statement-breakpoint
CREATE TABLE "product_modifier_groups" (
	"restaurant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_modifier_groups_product_id_group_id_pk" PRIMARY KEY("product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "product_upsell_groups" (
	"restaurant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_upsell_groups_product_id_group_id_pk" PRIMARY KEY("product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "product_variant_groups" (
	"restaurant_id" uuid NOT NULL,
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
	"labels" text[] DEFAULT '{}' NOT NULL,
	"sold_out" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamptz,
	"sold_out_at" timestamptz,
	"sold_out_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "products_labels_check" CHECK ("products"."labels" <@ array['bestseller', 'vegan', 'gluten_free', 'spicy', 'organic', 'new', 'featured']::text[])
);
--> statement-breakpoint
CREATE TABLE "upsell_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"max_selections" integer,
	CONSTRAINT "upsell_groups_restaurantId_id_unique" UNIQUE("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "upsells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"sold_out" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamptz,
	"sold_out_at" timestamptz,
	"sold_out_by" text
);
--> statement-breakpoint
CREATE TABLE "variant_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"min_selections" integer DEFAULT 0 NOT NULL,
	"max_selections" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "variant_groups_restaurantId_id_unique" UNIQUE("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"sold_out" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamptz,
	"sold_out_at" timestamptz,
	"sold_out_by" text,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "diner_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"diner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"given_at" timestamptz NOT NULL,
	"withdrawn_at" timestamptz,
	"withdrawn_by" text,
	CONSTRAINT "diner_consents_withdrawn_by_check" CHECK ("diner_consents"."withdrawn_by" in ('diner', 'restaurant'))
);
--> statement-breakpoint
CREATE TABLE "diners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "diners_restaurantId_id_unique" UNIQUE("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "win_back_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"diner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"queued_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "win_back_mails_state_check" CHECK ("win_back_mails"."state" in ('queued', 'sent', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_inquiry" boolean NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"fee" integer NOT NULL,
	"opened_at" timestamptz NOT NULL,
	"due_by" timestamptz,
	"ended_at" timestamptz,
	"transfer_id" text,
	"reversed" integer,
	"reversed_at" timestamptz,
	"reversed_by" uuid,
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('needs_response', 'under_review', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"report" jsonb,
	"removed_at" timestamptz,
	CONSTRAINT "drills_state_check" CHECK ("drills"."state" in ('running', 'ended', 'stopped', 'broken_off'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"restaurant_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"step" jsonb,
	"refund" jsonb,
	"items" jsonb,
	"occurred_at" timestamptz NOT NULL,
	CONSTRAINT "events_restaurant_id_seq_pk" PRIMARY KEY("restaurant_id","seq"),
	CONSTRAINT "events_type_check" CHECK ("events"."type" in ('order_placed', 'order_moved', 'order_rescheduled', 'order_silenced', 'order_start_due', 'order_cancelled', 'order_refunded', 'order_erased', 'ordering_paused', 'ordering_resumed', 'courier_update', 'courier_moved', 'stations_saved', 'device_revoked', 'menu_changed', 'endpoint_test'))
);
--> statement-breakpoint
CREATE TABLE "public_events" (
	"restaurant_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"has_diner" boolean NOT NULL,
	"order_id" uuid,
	"body" json NOT NULL,
	"built_at" timestamptz NOT NULL,
	CONSTRAINT "public_events_restaurant_id_seq_has_diner_pk" PRIMARY KEY("restaurant_id","seq","has_diner")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"folder" text,
	"link" text,
	"address" text GENERATED ALWAYS AS (coalesce("images"."link", '/images/' || "images"."folder" || '/640')) STORED NOT NULL,
	"state" text DEFAULT 'stored' NOT NULL,
	"deleted_at" timestamptz,
	"name" text,
	"alt_text" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamptz NOT NULL,
	CONSTRAINT "images_folder_unique" UNIQUE("folder"),
	CONSTRAINT "images_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "images_state_check" CHECK ("images"."state" in ('uploading', 'stored', 'deleted')),
	CONSTRAINT "images_folder_or_link" CHECK (("images"."folder" is null) <> ("images"."link" is null))
);
--> statement-breakpoint
CREATE TABLE "database_sizes" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_sightings" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"first_seen_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_receipts" (
	"receiver" text PRIMARY KEY NOT NULL,
	"received_at" timestamptz NOT NULL,
	CONSTRAINT "webhook_receipts_receiver_check" CHECK ("webhook_receipts"."receiver" in ('payment'))
);
--> statement-breakpoint
CREATE TABLE "courier_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamptz NOT NULL,
	"seen_at" timestamptz,
	CONSTRAINT "courier_updates_type_check" CHECK ("courier_updates"."type" in ('courier_assigned', 'courier_arriving', 'order_collected', 'order_delivered', 'courier_cancelled', 'delivery_failed', 'order_returned', 'courier_missing'))
);
--> statement-breakpoint
CREATE TABLE "kitchen_status" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"stations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alive_at" timestamptz,
	"watched_since" timestamptz,
	"watched_at" timestamptz,
	"silent_since" timestamptz
);
--> statement-breakpoint
CREATE TABLE "ticket_views" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"own_role_id" uuid,
	"invited_by" uuid,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"accepted_at" timestamptz,
	"withdrawn_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "own_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"refund_limit" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "own_roles_permissions_check" CHECK ("own_roles"."permissions" <@ array['orders.read', 'orders.move', 'orders.change', 'orders.cancel', 'orders.refund', 'diners.manage', 'stock.write', 'menu.read', 'menu.write', 'media.write', 'discounts.write', 'pages.write', 'hours.write', 'restaurant.read', 'restaurant.write', 'payments.write', 'money.read', 'days.close', 'analytics.read', 'exports.take', 'displays.manage', 'ordering.pause', 'pauses.read', 'pauses.photos', 'tasks.manage', 'audit.read', 'keys.manage', 'team.manage']::text[])
);
--> statement-breakpoint
CREATE TABLE "restaurant_members" (
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"own_role_id" uuid,
	"suspended_at" timestamptz,
	"suspension_reason" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "restaurant_members_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "restaurant_members_role_check" CHECK ("restaurant_members"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "notice_readers" (
	"restaurant_id" uuid,
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamptz NOT NULL,
	CONSTRAINT "notice_readers_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "notices_key_unique" UNIQUE("key"),
	CONSTRAINT "notices_restaurantId_id_unique" UNIQUE("restaurant_id","id")
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
	"source" text NOT NULL,
	"via" text,
	"menu_version" integer NOT NULL,
	"order_type" text NOT NULL,
	"scheduled_for" timestamptz,
	"user_id" uuid,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"delivery_address" text,
	"delivery_quote_id" uuid,
	"delivery_minutes" integer,
	"terms_version" text,
	"include_utensils" boolean DEFAULT false NOT NULL,
	"ordered_anyway" boolean DEFAULT false NOT NULL,
	"if_sold_out" text,
	"text_consent" text,
	"text_consent_at" timestamptz,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"tax_base" text DEFAULT 'subtotal' NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" integer NOT NULL,
	"discount_code" text,
	"discount_type" text,
	"discount" integer NOT NULL,
	"tip_choice" jsonb,
	"tip" integer NOT NULL,
	"grand_total" integer NOT NULL,
	"price_steps" jsonb NOT NULL,
	"application_fee" integer DEFAULT 0 NOT NULL,
	"drill_id" uuid,
	"holds_discount_use" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"intent_id" text,
	"intent_try" integer DEFAULT 0 NOT NULL,
	"intent_closed_at" timestamptz,
	"browser_digest" text NOT NULL,
	"mail_consent" text,
	"visitor_session_id" uuid,
	"started_by_bot" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "checkouts_status_check" CHECK ("checkouts"."status" in ('open', 'completed', 'replaced', 'expired')),
	CONSTRAINT "checkouts_source_check" CHECK ("checkouts"."source" in ('diner', 'staff', 'api')),
	CONSTRAINT "checkouts_order_type_check" CHECK ("checkouts"."order_type" in ('pickup', 'delivery')),
	CONSTRAINT "checkouts_if_sold_out_check" CHECK ("checkouts"."if_sold_out" in ('call', 'refund', 'similar')),
	CONSTRAINT "checkouts_tax_base_check" CHECK ("checkouts"."tax_base" in ('subtotal', 'after_discount')),
	CONSTRAINT "checkouts_discount_type_check" CHECK ("checkouts"."discount_type" in ('fixed_amount', 'percent', 'free_kids_meal'))
);
--> statement-breakpoint
CREATE TABLE "courier_deliveries" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"vendor_delivery_id" text,
	"quote_id" uuid,
	"fee" integer NOT NULL,
	"is_renewed" boolean NOT NULL,
	"tracking_url" text,
	"requested_at" timestamptz NOT NULL,
	"ready_at" timestamptz,
	"state" text DEFAULT 'requested' NOT NULL,
	"state_at" timestamptz DEFAULT now() NOT NULL,
	"overdue_at" timestamptz,
	CONSTRAINT "courier_deliveries_order_id_round_pk" PRIMARY KEY("order_id","round"),
	CONSTRAINT "courier_deliveries_state_check" CHECK ("courier_deliveries"."state" in ('requested', 'assigned', 'arriving', 'collected', 'on_the_way', 'delivered', 'cancelled', 'returning', 'returned', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"id" text PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_follow_ups" (
	"key" text PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked_by" uuid,
	"asked_by_key" uuid,
	"asked_at" timestamptz,
	"done_at" timestamptz,
	"failed_at" timestamptz,
	CONSTRAINT "order_follow_ups_kind_check" CHECK ("order_follow_ups"."kind" in ('confirmation_mail', 'cancellation_mail', 'reschedule_mail', 'refund_mail', 'courier'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"restaurant_id" uuid NOT NULL,
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
	"list_price" integer,
	"is21_plus" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz NOT NULL,
	"outcome" text,
	"ended_at" timestamptz,
	CONSTRAINT "order_messages_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_messages_kind_check" CHECK ("order_messages"."kind" in ('accepted', 'ready', 'on_its_way', 'canceled')),
	CONSTRAINT "order_messages_outcome_check" CHECK ("order_messages"."outcome" in ('text', 'mail', 'undone', 'quiet_hours', 'no_texts'))
);
--> statement-breakpoint
CREATE TABLE "order_reschedules" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from" timestamptz NOT NULL,
	"to" timestamptz,
	"at" timestamptz NOT NULL,
	"notified_at" timestamptz,
	CONSTRAINT "order_reschedules_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"device_id" uuid,
	"api_key_id" uuid,
	"is_undo" boolean DEFAULT false NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "order_steps_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_steps_from_check" CHECK ("order_steps"."from" in ('pending', 'received', 'acknowledged', 'preparing', 'ready', 'completed', 'cancelled')),
	CONSTRAINT "order_steps_to_check" CHECK ("order_steps"."to" in ('pending', 'received', 'acknowledged', 'preparing', 'ready', 'completed', 'cancelled')),
	CONSTRAINT "order_steps_by_check" CHECK ("order_steps"."by" in ('diner', 'kitchen', 'owner', 'system', 'api'))
);
--> statement-breakpoint
CREATE TABLE "order_taxes" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"base" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "order_taxes_order_id_rate_pk" PRIMARY KEY("order_id","rate")
);
--> statement-breakpoint
CREATE TABLE "order_versions" (
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"lines" jsonb,
	"food" integer NOT NULL,
	"tax" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"tip" integer NOT NULL,
	"reason" text,
	"changed_by" uuid,
	"at" timestamptz NOT NULL,
	CONSTRAINT "order_versions_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_versions_lines" CHECK (("order_versions"."number" = 1) = ("order_versions"."lines" is null))
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
	"source" text NOT NULL,
	"via" text,
	"menu_version" integer NOT NULL,
	"order_type" text NOT NULL,
	"scheduled_for" timestamptz,
	"user_id" uuid,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"delivery_address" text,
	"delivery_quote_id" uuid,
	"delivery_minutes" integer,
	"terms_version" text,
	"include_utensils" boolean DEFAULT false NOT NULL,
	"ordered_anyway" boolean DEFAULT false NOT NULL,
	"if_sold_out" text,
	"text_consent" text,
	"text_consent_at" timestamptz,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"tax_base" text DEFAULT 'subtotal' NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" integer NOT NULL,
	"discount_code" text,
	"discount_type" text,
	"discount" integer NOT NULL,
	"tip_choice" jsonb,
	"tip" integer NOT NULL,
	"grand_total" integer NOT NULL,
	"price_steps" jsonb NOT NULL,
	"application_fee" integer DEFAULT 0 NOT NULL,
	"drill_id" uuid,
	"card" jsonb,
	"refunded" integer NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"business_day" date NOT NULL,
	"promised_from" timestamptz NOT NULL,
	"promised_to" timestamptz NOT NULL,
	"start_at" timestamptz,
	"placed_at" timestamptz NOT NULL,
	"status_changed_at" timestamptz NOT NULL,
	"completed_at" timestamptz,
	"silenced_at" timestamptz,
	"undo_to" text,
	"cancel_reason" text,
	"cancelled_by" text,
	"cancel_notice" text,
	"reschedule_reason" text,
	"due_before" timestamptz,
	"escalated_at" timestamptz,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(lower(regexp_replace(regexp_replace(translate(normalize("orders"."customer_first_name" || ' ' || "orders"."customer_last_name" || ' ' || "orders"."customer_email" || ' ' || split_part("orders"."customer_email", '@', 2) || ' ' || right(regexp_replace("orders"."customer_phone", ' ext.*|[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace("orders"."customer_phone", ' ext.*|[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace("orders"."customer_phone", ' ext.*|[^0-9]', '', 'g'), 4), NFKD), '‘’‚‛′“”„‟″«»‐‑‒–—―−', '''''''''''"""""""-------'), '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g')), ' '), ''))) STORED,
	CONSTRAINT "orders_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'received', 'acknowledged', 'preparing', 'ready', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('paid', 'partly_refunded', 'refunded')),
	CONSTRAINT "orders_source_check" CHECK ("orders"."source" in ('diner', 'staff', 'api')),
	CONSTRAINT "orders_order_type_check" CHECK ("orders"."order_type" in ('pickup', 'delivery')),
	CONSTRAINT "orders_if_sold_out_check" CHECK ("orders"."if_sold_out" in ('call', 'refund', 'similar')),
	CONSTRAINT "orders_tax_base_check" CHECK ("orders"."tax_base" in ('subtotal', 'after_discount')),
	CONSTRAINT "orders_discount_type_check" CHECK ("orders"."discount_type" in ('fixed_amount', 'percent', 'free_kids_meal')),
	CONSTRAINT "orders_flags_check" CHECK ("orders"."flags" <@ array['restaurant_closed', 'ordering_paused', 'time_passed', 'item_gone', 'online_orders_off']::text[]),
	CONSTRAINT "orders_undo_to_check" CHECK ("orders"."undo_to" in ('pending', 'received', 'acknowledged', 'preparing', 'ready', 'completed', 'cancelled')),
	CONSTRAINT "orders_cancelled_by_check" CHECK ("orders"."cancelled_by" in ('kitchen', 'owner', 'diner', 'api')),
	CONSTRAINT "orders_cancel_notice_check" CHECK ("orders"."cancel_notice" in ('item_ran_out', 'too_busy', 'closing_early', 'not_reached', 'outside_area', 'something_broke'))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"restaurant_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"restaurant_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"food" integer NOT NULL,
	"tax" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"tip" integer NOT NULL,
	CONSTRAINT "refund_parts_refund_id_pk" PRIMARY KEY("refund_id")
);
--> statement-breakpoint
CREATE TABLE "refund_taxes" (
	"restaurant_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "refund_taxes_refund_id_rate_pk" PRIMARY KEY("refund_id","rate")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"requested_by" uuid,
	"requested_by_key" uuid,
	"status" text NOT NULL,
	"key_try" integer DEFAULT 0 NOT NULL,
	"provider_refund_id" text,
	"error_code" text,
	"requested_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"made_on" date,
	"taken_back_at" timestamptz,
	"taken_back_on" date,
	CONSTRAINT "refunds_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('pending', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"published_at" timestamptz NOT NULL,
	"published_by" uuid
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"kind" text DEFAULT 'page' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_in_footer" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"published_number" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	CONSTRAINT "pages_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "pages_kind_check" CHECK ("pages"."kind" in ('page', 'terms'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamptz,
	"ends_at" timestamptz,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "posts_place_check" CHECK ("posts"."place" in ('menu', 'checkout', 'confirmation', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "ordering_disable_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"disabled_by" uuid,
	"disabled_by_key" uuid,
	"disable_reason" text NOT NULL,
	"custom_reason" text,
	"duration_minutes" integer,
	"until" timestamptz NOT NULL,
	"staff_photo" text,
	"photo_failed" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamptz NOT NULL,
	"business_day" date NOT NULL,
	"enabled_at" timestamptz,
	"open_seconds" integer,
	"auto_enabled" boolean DEFAULT false NOT NULL,
	"enabled_by" uuid,
	"enabled_by_key" uuid,
	CONSTRAINT "ordering_disable_log_disable_reason_check" CHECK ("ordering_disable_log"."disable_reason" in ('kitchen_overwhelmed', 'staff_shortage', 'special_event', 'equipment_issues', 'ingredient_shortage', 'rush_period', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"provider_fee" integer NOT NULL,
	"platform_fee" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"description" text,
	"intent_id" text,
	"refund_id" text,
	"dispute_id" text,
	"failed_payout_id" text,
	"restaurant_id" uuid,
	"order_id" uuid,
	"unexplained" integer NOT NULL,
	CONSTRAINT "payout_lines_kind_check" CHECK ("payout_lines"."kind" in ('payment', 'refund', 'failed_refund', 'dispute', 'transfer', 'platform_fee', 'provider_fee', 'failed_payout', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payout_shares" (
	"payout_id" text NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"lines" bigint NOT NULL,
	"payments" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"disputes" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"other" bigint NOT NULL,
	"provider_fees" bigint NOT NULL,
	"platform_fees" bigint NOT NULL,
	"booked_on" date,
	"failed_on" date,
	CONSTRAINT "payout_shares_payout_id_restaurant_id_pk" PRIMARY KEY("payout_id","restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"arrives_on" date NOT NULL,
	"failure_code" text,
	"has_lines" boolean DEFAULT false NOT NULL,
	"missing" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "payment_gaps" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"intent_id" text,
	"checkout_id" uuid,
	"order_id" uuid,
	"order_number" integer,
	"refund_id" uuid,
	"provider_refund_id" text,
	"local_amount" integer NOT NULL,
	"provider_amount" integer NOT NULL,
	"difference" integer NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamptz NOT NULL,
	"notified_at" timestamptz,
	"closed_at" timestamptz,
	"explanation" text,
	"explained_at" timestamptz,
	"link_digest" text,
	CONSTRAINT "payment_gaps_kind_check" CHECK ("payment_gaps"."kind" in ('paid_without_order', 'payment_left_open', 'closed_payment_left_open', 'refund_not_made', 'refund_not_noted', 'refund_unknown', 'refund_failed_later', 'order_without_payment', 'amount_differs', 'payment_mislabeled', 'cart_paid_twice', 'payment_unknown', 'payment_disputed', 'refund_differs', 'refund_missing')),
	CONSTRAINT "payment_gaps_state_check" CHECK ("payment_gaps"."state" in ('open', 'explained', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"restaurant_id" uuid,
	"span_from" timestamptz NOT NULL,
	"span_to" timestamptz NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"payments" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"gaps" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"unexplained" bigint DEFAULT 0 NOT NULL,
	"error_code" text,
	CONSTRAINT "reconciliation_runs_cause_check" CHECK ("reconciliation_runs"."cause" in ('lately', 'days', 'command', 'asked')),
	CONSTRAINT "reconciliation_runs_state_check" CHECK ("reconciliation_runs"."state" in ('waiting', 'running', 'ended', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"confirmed_at" timestamptz,
	"unsubscribed_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"restaurant_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"last" date NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "report_runs_schedule_id_last_pk" PRIMARY KEY("schedule_id","last")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"hour" integer NOT NULL,
	"made_by" uuid,
	"created_at" timestamptz NOT NULL,
	"stopped_at" timestamptz,
	CONSTRAINT "report_schedules_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "report_schedules_frequency_check" CHECK ("report_schedules"."frequency" in ('daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"last_order_number" integer NOT NULL,
	"report" text NOT NULL,
	"closed_at" timestamptz NOT NULL,
	"closed_by" uuid,
	CONSTRAINT "closed_days_restaurant_id_day_pk" PRIMARY KEY("restaurant_id","day")
);
--> statement-breakpoint
CREATE TABLE "journal_account_numbers" (
	"restaurant_id" uuid NOT NULL,
	"account" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "journal_account_numbers_restaurant_id_account_pk" PRIMARY KEY("restaurant_id","account"),
	CONSTRAINT "journal_account_numbers_account_check" CHECK ("journal_account_numbers"."account" in ('card_clearing', 'bank', 'sales', 'discounts', 'refunds', 'tax_payable', 'tips_payable', 'delivery_fees', 'processing_fees', 'provider_fees', 'platform_fees', 'disputes', 'suspense'))
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
	"revision" integer DEFAULT 1 NOT NULL,
	"eligible_product_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "discount_codes_restaurant_id_code_pk" PRIMARY KEY("restaurant_id","code"),
	CONSTRAINT "discount_codes_discount_type_check" CHECK ("discount_codes"."discount_type" in ('fixed_amount', 'percent', 'free_kids_meal'))
);
--> statement-breakpoint
CREATE TABLE "payment_domains" (
	"host" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"checked_at" timestamptz NOT NULL,
	CONSTRAINT "payment_domains_state_check" CHECK ("payment_domains"."state" in ('registered', 'waiting', 'failed'))
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
	"shows" text NOT NULL,
	CONSTRAINT "restaurant_hosts_shows_check" CHECK ("restaurant_hosts"."shows" in ('site', 'kitchen'))
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"business_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"cuisine" text,
	"logo_url" text,
	"cover_url" text,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"pickup_instructions" text,
	"brand_color" text DEFAULT 'tomato' NOT NULL,
	"position" jsonb,
	"is_published" boolean DEFAULT false NOT NULL,
	"approval_asked_at" timestamptz,
	"moving_since" timestamptz,
	"timezone" text DEFAULT 'America/New_York' NOT NULL,
	"hours" jsonb NOT NULL,
	"day_starts_at" text DEFAULT '04:00' NOT NULL,
	"order_cutoff_minutes" integer DEFAULT 30 NOT NULL,
	"prep_minutes" integer DEFAULT 20 NOT NULL,
	"special_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"online_orders_enabled" boolean DEFAULT true NOT NULL,
	"offer_utensils" boolean DEFAULT false NOT NULL,
	"ask_if_sold_out" boolean DEFAULT false NOT NULL,
	"allow_diner_changes" boolean DEFAULT false NOT NULL,
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
	"processing_fee_name" text DEFAULT 'Processing Fee' NOT NULL,
	"processing_fee_purpose" text,
	"tax_base" text DEFAULT 'subtotal' NOT NULL,
	"combine_tax_processing" boolean DEFAULT false NOT NULL,
	"tip_percentage1" integer NOT NULL,
	"tip_percentage2" integer NOT NULL,
	"tip_percentage3" integer NOT NULL,
	"uber_enabled" boolean DEFAULT false NOT NULL,
	"courier_client_id" text,
	"courier_client_secret" text,
	"courier_customer_id" text,
	"courier_signing_key" text,
	"stripe_account" text,
	"account_lacks" text[],
	"application_fee_rate" integer DEFAULT 0 NOT NULL,
	"application_fee_fixed" integer DEFAULT 0 NOT NULL,
	"notification_emails" text[] DEFAULT '{}' NOT NULL,
	"second_factor_from" timestamptz,
	"win_back_enabled" boolean DEFAULT false NOT NULL,
	"win_back_days" integer DEFAULT 60 NOT NULL,
	"win_back_hour" integer DEFAULT 11 NOT NULL,
	"win_back_subject" text DEFAULT 'We’d love to cook for you again' NOT NULL,
	"win_back_text" text DEFAULT 'It’s been a while since your last order. Your favorites are still on the menu, and we’d be happy to make them for you again.' NOT NULL,
	"win_back_code" text,
	"win_back_sent_on" date,
	"tell_accepted" boolean DEFAULT false NOT NULL,
	"accepted_sentence" text DEFAULT '{restaurant}: order #{n} was accepted.' NOT NULL,
	"tell_ready" boolean DEFAULT false NOT NULL,
	"ready_sentence" text DEFAULT '{restaurant}: order #{n} is ready. {address}.' NOT NULL,
	"tell_on_its_way" boolean DEFAULT false NOT NULL,
	"on_its_way_sentence" text DEFAULT '{restaurant}: order #{n} is on its way.' NOT NULL,
	"tell_canceled" boolean DEFAULT false NOT NULL,
	"canceled_sentence" text DEFAULT '{restaurant}: order #{n} was canceled. {amount} is being refunded.' NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "restaurants_slug_unique" UNIQUE("slug"),
	CONSTRAINT "restaurants_brand_color_check" CHECK ("restaurants"."brand_color" in ('tomato', 'cherry', 'plum', 'indigo', 'ocean', 'teal', 'forest', 'olive', 'cocoa', 'slate')),
	CONSTRAINT "restaurants_tax_base_check" CHECK ("restaurants"."tax_base" in ('subtotal', 'after_discount')),
	CONSTRAINT "restaurants_account_lacks_check" CHECK ("restaurants"."account_lacks" <@ array['card_payments', 'transfers']::text[])
);
--> statement-breakpoint
CREATE TABLE "special_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"business_id" uuid,
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"is_yearly" boolean DEFAULT false NOT NULL,
	"order_type" text,
	"windows" jsonb NOT NULL,
	"ends_night_before" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "special_hours_order_type_check" CHECK ("special_hours"."order_type" in ('pickup', 'delivery'))
);
--> statement-breakpoint
CREATE TABLE "timed_menus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"webhook_secret" text,
	"webhook_secret_made_at" timestamptz,
	"webhook_secret_before" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "text_opt_outs" (
	"digest" text PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"business_day" date NOT NULL,
	CONSTRAINT "cart_events_event_type_check" CHECK ("cart_events"."event_type" in ('item_added', 'item_removed', 'item_quantity_changed'))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"restaurant_id" uuid NOT NULL,
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
	"last_activity" timestamptz NOT NULL,
	CONSTRAINT "cart_sessions_restaurantId_id_unique" UNIQUE("restaurant_id","id"),
	CONSTRAINT "cart_sessions_status_check" CHECK ("cart_sessions"."status" in ('active', 'abandoned', 'checkout_started', 'checkout_completed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "checkout_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid,
	"cart_session_id" uuid,
	"cart_id" uuid,
	"event_type" text NOT NULL,
	"cart_value" integer NOT NULL,
	"items_count" integer NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"business_day" date NOT NULL,
	CONSTRAINT "checkout_events_event_type_check" CHECK ("checkout_events"."event_type" in ('checkout_started', 'checkout_completed'))
);
--> statement-breakpoint
CREATE TABLE "lost_demand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid,
	"cart_id" uuid,
	"reason" text NOT NULL,
	"value" integer NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"business_day" date NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "lost_demand_reason_check" CHECK ("lost_demand"."reason" in ('closed', 'paused', 'not_taking_orders', 'below_minimum', 'out_of_range', 'sold_out', 'card_declined'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"error_code" text,
	"source_id" text NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"business_day" date NOT NULL,
	CONSTRAINT "payment_attempts_status_check" CHECK ("payment_attempts"."status" in ('succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "site_visitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"referrer" text,
	"landing_page" text NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"business_day" date NOT NULL,
	"is_first_of_day" boolean NOT NULL,
	"is_first_of_week" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"endpoint_id" uuid NOT NULL,
	"event_restaurant_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"next_at" timestamptz,
	"claimed_until" timestamptz,
	"last_at" timestamptz,
	"last_result" text,
	"last_ms" integer,
	"last_answer" text,
	CONSTRAINT "webhook_deliveries_eventRestaurantId_seq_endpointId_unique" UNIQUE("event_restaurant_id","seq","endpoint_id"),
	CONSTRAINT "webhook_deliveries_kind_check" CHECK ("webhook_deliveries"."kind" in ('order.placed', 'order.acknowledged', 'order.preparing', 'order.ready', 'order.completed', 'order.step_undone', 'order.cancelled', 'order.changed', 'order.refunded', 'order.refund_failed', 'order.start_due', 'order.erased', 'delivery.updated', 'ordering.paused', 'ordering.resumed', 'menu.changed', 'stock.changed', 'endpoint.test')),
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_own_event" CHECK ("webhook_deliveries"."restaurant_id" = "webhook_deliveries"."event_restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"kinds" text[] NOT NULL,
	"has_diner" boolean NOT NULL,
	"has_drills" boolean DEFAULT false NOT NULL,
	"secret" text,
	"previous_secret" text,
	"previous_until" timestamptz,
	"off_because" text,
	"failing_since" timestamptz,
	"is_reported" boolean DEFAULT false NOT NULL,
	"replay_until" timestamptz,
	"dropped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "webhook_endpoints_kinds_check" CHECK ("webhook_endpoints"."kinds" <@ array['order.placed', 'order.acknowledged', 'order.preparing', 'order.ready', 'order.completed', 'order.step_undone', 'order.cancelled', 'order.changed', 'order.refunded', 'order.refund_failed', 'order.start_due', 'order.erased', 'delivery.updated', 'ordering.paused', 'ordering.resumed', 'menu.changed', 'stock.changed']::text[]),
	CONSTRAINT "webhook_endpoints_off_because_check" CHECK ("webhook_endpoints"."off_because" in ('person', 'gone', 'failing')),
	CONSTRAINT "webhook_endpoints_secret" CHECK (("webhook_endpoints"."restaurant_id" IS NULL) = ("webhook_endpoints"."secret" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "account_setups" ADD CONSTRAINT "account_setups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_setups" ADD CONSTRAINT "account_setups_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_days" ADD CONSTRAINT "category_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_orders" ADD CONSTRAINT "counted_orders_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "diner_days" ADD CONSTRAINT "diner_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diner_digests" ADD CONSTRAINT "diner_digests_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diner_progress" ADD CONSTRAINT "diner_progress_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_diners" ADD CONSTRAINT "order_diners_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pause_days" ADD CONSTRAINT "pause_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_days" ADD CONSTRAINT "refund_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusal_days" ADD CONSTRAINT "refusal_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_days" ADD CONSTRAINT "restaurant_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_breakdowns" ADD CONSTRAINT "sales_breakdowns_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_slots" ADD CONSTRAINT "sales_slots_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_requests" ADD CONSTRAINT "api_key_requests_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_requests" ADD CONSTRAINT "api_key_requests_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_groups" ADD CONSTRAINT "modifier_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifiers" ADD CONSTRAINT "modifiers_restaurant_id_group_id_modifier_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."modifier_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_modifier_groups" ADD CONSTRAINT "product_modifier_groups_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_modifier_groups" ADD CONSTRAINT "product_modifier_groups_restaurant_id_group_id_modifier_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."modifier_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_upsell_groups" ADD CONSTRAINT "product_upsell_groups_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_upsell_groups" ADD CONSTRAINT "product_upsell_groups_restaurant_id_group_id_upsell_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."upsell_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_variant_groups" ADD CONSTRAINT "product_variant_groups_restaurant_id_product_id_products_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","product_id") REFERENCES "public"."products"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_variant_groups" ADD CONSTRAINT "product_variant_groups_restaurant_id_group_id_variant_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."variant_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upsell_groups" ADD CONSTRAINT "upsell_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upsells" ADD CONSTRAINT "upsells_restaurant_id_group_id_upsell_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."upsell_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "variant_groups" ADD CONSTRAINT "variant_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_restaurant_id_group_id_variant_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."variant_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "delivery_quotes" ADD CONSTRAINT "delivery_quotes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diner_consents" ADD CONSTRAINT "diner_consents_restaurant_id_diner_id_diners_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","diner_id") REFERENCES "public"."diners"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "diners" ADD CONSTRAINT "diners_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_back_mails" ADD CONSTRAINT "win_back_mails_restaurant_id_diner_id_diners_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","diner_id") REFERENCES "public"."diners"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_events" ADD CONSTRAINT "public_events_restaurant_id_seq_events_restaurant_id_seq_fk" FOREIGN KEY ("restaurant_id","seq") REFERENCES "public"."events"("restaurant_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_updates" ADD CONSTRAINT "courier_updates_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "kitchen_status" ADD CONSTRAINT "kitchen_status_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_own_role_id_own_roles_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."own_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_roles" ADD CONSTRAINT "own_roles_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_own_role_id_own_roles_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."own_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_restaurant_id_notice_id_notices_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","notice_id") REFERENCES "public"."notices"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_delivery_quote_id_delivery_quotes_id_fk" FOREIGN KEY ("delivery_quote_id") REFERENCES "public"."delivery_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_drill_id_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."drills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_quote_id_delivery_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."delivery_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_follow_ups" ADD CONSTRAINT "order_follow_ups_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_follow_ups" ADD CONSTRAINT "order_follow_ups_asked_by_key_api_keys_id_fk" FOREIGN KEY ("asked_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_follow_ups" ADD CONSTRAINT "order_follow_ups_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_reschedules" ADD CONSTRAINT "order_reschedules_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_quote_id_delivery_quotes_id_fk" FOREIGN KEY ("delivery_quote_id") REFERENCES "public"."delivery_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_drill_id_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."drills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_restaurant_id_refund_id_refunds_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","refund_id") REFERENCES "public"."refunds"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_restaurant_id_refund_id_refunds_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","refund_id") REFERENCES "public"."refunds"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "refund_taxes" ADD CONSTRAINT "refund_taxes_restaurant_id_refund_id_refunds_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","refund_id") REFERENCES "public"."refunds"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_key_api_keys_id_fk" FOREIGN KEY ("requested_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_restaurant_id_page_id_pages_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","page_id") REFERENCES "public"."pages"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_disabled_by_devices_id_fk" FOREIGN KEY ("disabled_by") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_disabled_by_key_api_keys_id_fk" FOREIGN KEY ("disabled_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_enabled_by_devices_id_fk" FOREIGN KEY ("enabled_by") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" ADD CONSTRAINT "ordering_disable_log_enabled_by_key_api_keys_id_fk" FOREIGN KEY ("enabled_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_shares" ADD CONSTRAINT "payout_shares_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_shares" ADD CONSTRAINT "payout_shares_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_gaps" ADD CONSTRAINT "payment_gaps_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_restaurant_id_schedule_id_report_schedules_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","schedule_id") REFERENCES "public"."report_schedules"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_restaurant_id_schedule_id_report_schedules_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","schedule_id") REFERENCES "public"."report_schedules"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_account_numbers" ADD CONSTRAINT "journal_account_numbers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD CONSTRAINT "restaurant_counters_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_hosts" ADD CONSTRAINT "restaurant_hosts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_menus" ADD CONSTRAINT "timed_menus_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_events" ADD CONSTRAINT "cart_events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_restaurant_id_cart_session_id_cart_sessions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","cart_session_id") REFERENCES "public"."cart_sessions"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cart_sessions" ADD CONSTRAINT "cart_sessions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_events" ADD CONSTRAINT "checkout_events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_events" ADD CONSTRAINT "checkout_events_restaurant_id_cart_session_id_cart_sessions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","cart_session_id") REFERENCES "public"."cart_sessions"("restaurant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lost_demand" ADD CONSTRAINT "lost_demand_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_restaurant_id_seq_events_restaurant_id_seq_fk" FOREIGN KEY ("event_restaurant_id","seq") REFERENCES "public"."events"("restaurant_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_id_account_id_index" ON "identities" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_user_id_at_id_index" ON "sign_ins" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_at_id_index" ON "sign_ins" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "two_factors_user_id_index" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_address_chain_id_index" ON "wallets" USING btree ("address","chain_id");--> statement-breakpoint
CREATE INDEX "wallets_user_id_index" ON "wallets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_key_days_restaurant_id_day_index" ON "api_key_days" USING btree ("restaurant_id","day");--> statement-breakpoint
CREATE INDEX "api_key_days_day_index" ON "api_key_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "api_key_requests_order_id_index" ON "api_key_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "api_key_requests_answered_at_index" ON "api_key_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "api_keys_made_by_index" ON "api_keys" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "active_api_keys" ON "api_keys" USING btree ("restaurant_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "audit_entries_restaurant_id_at_id_index" ON "audit_entries" USING btree ("restaurant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_restaurant_id_subject_at_index" ON "audit_entries" USING btree ("restaurant_id","subject","at");--> statement-breakpoint
CREATE INDEX "audit_entries_user_id_at_id_index" ON "audit_entries" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id_at_id_index" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_domain_index" ON "businesses" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "categories_restaurant_id_sort_order_index" ON "categories" USING btree ("restaurant_id","sort_order");--> statement-breakpoint
CREATE INDEX "modifiers_group_id_index" ON "modifiers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "product_modifier_groups_group_id_index" ON "product_modifier_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "product_upsell_groups_group_id_index" ON "product_upsell_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "product_variant_groups_group_id_index" ON "product_variant_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "products_restaurant_id_sort_order_index" ON "products" USING btree ("restaurant_id","sort_order");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_image" ON "products" USING btree ("image_url") WHERE "products"."image_url" is not null;--> statement-breakpoint
CREATE INDEX "upsells_group_id_index" ON "upsells" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "variants_group_id_index" ON "variants" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "delivery_quotes_restaurant_id_created_at_index" ON "delivery_quotes" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "devices_restaurant_id_index" ON "devices" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diner_consents_active" ON "diner_consents" USING btree ("diner_id") WHERE "diner_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "diner_consents_diner_id_given_at_index" ON "diner_consents" USING btree ("diner_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "diners_email" ON "diners" USING btree ("restaurant_id","email");--> statement-breakpoint
CREATE INDEX "win_back_mails_diner_id_queued_at_index" ON "win_back_mails" USING btree ("diner_id","queued_at");--> statement-breakpoint
CREATE INDEX "disputes_order_id_index" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_restaurant_id_opened_at_index" ON "disputes" USING btree ("restaurant_id","opened_at");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_by") WHERE "disputes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "drills_restaurant_id_started_at_index" ON "drills" USING btree ("restaurant_id","started_at");--> statement-breakpoint
CREATE INDEX "events_order_id_index" ON "events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "public_events_order_id_index" ON "public_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "public_events_built_at_index" ON "public_events" USING btree ("built_at");--> statement-breakpoint
CREATE INDEX "images_restaurant_id_uploaded_at_index" ON "images" USING btree ("restaurant_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "images_restaurant_id_address_index" ON "images" USING btree ("restaurant_id","address");--> statement-breakpoint
CREATE INDEX "images_to_end" ON "images" USING btree ("state") WHERE "images"."state" <> 'stored';--> statement-breakpoint
CREATE INDEX "courier_updates_restaurant_id_at_index" ON "courier_updates" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "invitations_restaurant_id_created_at_index" ON "invitations" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_own_role_id_index" ON "invitations" USING btree ("own_role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_roles_name" ON "own_roles" USING btree ("restaurant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "restaurant_members_own_role_id_index" ON "restaurant_members" USING btree ("own_role_id");--> statement-breakpoint
CREATE INDEX "restaurant_members_user_id_index" ON "restaurant_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_readers_user_id_index" ON "notice_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_restaurant_id_created_at_index" ON "notices" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_intent_id_index" ON "checkouts" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "checkouts_cart_id_index" ON "checkouts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "checkouts_status_expires_at_index" ON "checkouts" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_quote" ON "checkouts" USING btree ("delivery_quote_id") WHERE "checkouts"."delivery_quote_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_deliveries_vendor_delivery_id_index" ON "courier_deliveries" USING btree ("vendor_delivery_id");--> statement-breakpoint
CREATE INDEX "courier_deliveries_quote" ON "courier_deliveries" USING btree ("quote_id") WHERE "courier_deliveries"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "courier_events_order_id_index" ON "courier_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_follow_ups_order_id_index" ON "order_follow_ups" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_follow_ups_asked" ON "order_follow_ups" USING btree ("asked_by") WHERE "order_follow_ups"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "order_versions_changed" ON "order_versions" USING btree ("changed_by") WHERE "order_versions"."changed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_restaurant_id_number_index" ON "orders" USING btree ("restaurant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout_id_index" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_intent_id_index" ON "orders" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_token_index" ON "orders" USING btree ("token");--> statement-breakpoint
CREATE INDEX "orders_restaurant_id_business_day_index" ON "orders" USING btree ("restaurant_id","business_day");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("restaurant_id",coalesce("scheduled_for", "placed_at"),"id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("restaurant_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("restaurant_id","status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("restaurant_id","payment_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_type" ON "orders" USING btree ("restaurant_id","order_type","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_scheduled" ON "orders" USING btree ("restaurant_id","placed_at","id") WHERE "orders"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "orders_user_id_placed_at_index" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_quote" ON "orders" USING btree ("delivery_quote_id") WHERE "orders"."delivery_quote_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_ended" ON "refunds" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "refunds_taken_back" ON "refunds" USING btree ("taken_back_at") WHERE "refunds"."taken_back_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_page_id_number_index" ON "page_versions" USING btree ("page_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_address" ON "pages" USING btree (coalesce("restaurant_id"::text, ''),"slug") WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pages_restaurant_id_index" ON "pages" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted_at") WHERE "pages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_restaurant_id_created_at_id_index" ON "posts" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ordering_disable_log_restaurant_id_disabled_at_index" ON "ordering_disable_log" USING btree ("restaurant_id","disabled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ordering_disable_log_one_open" ON "ordering_disable_log" USING btree ("restaurant_id") WHERE "ordering_disable_log"."enabled_at" is null;--> statement-breakpoint
CREATE INDEX "payout_lines_payout_id_restaurant_id_index" ON "payout_lines" USING btree ("payout_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "payout_lines_order_id_index" ON "payout_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payout_lines_unexplained" ON "payout_lines" USING btree ("payout_id") WHERE "payout_lines"."unexplained" > 0;--> statement-breakpoint
CREATE INDEX "payout_shares_restaurant_id_booked_on_index" ON "payout_shares" USING btree ("restaurant_id","booked_on");--> statement-breakpoint
CREATE INDEX "payout_shares_failed" ON "payout_shares" USING btree ("restaurant_id","failed_on") WHERE "payout_shares"."failed_on" is not null;--> statement-breakpoint
CREATE INDEX "payouts_account_created_at_index" ON "payouts" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "payment_gaps_restaurant_id_state_found_at_index" ON "payment_gaps" USING btree ("restaurant_id","state","found_at");--> statement-breakpoint
CREATE INDEX "payment_gaps_state_found_at_index" ON "payment_gaps" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "payment_gaps_order_id_index" ON "payment_gaps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_gaps_checkout_id_index" ON "payment_gaps" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_gaps_link_digest_index" ON "payment_gaps" USING btree ("link_digest") WHERE "payment_gaps"."link_digest" is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_started_at_index" ON "reconciliation_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_one_asked_for" ON "reconciliation_runs" USING btree (coalesce("restaurant_id", '00000000-0000-0000-0000-000000000000'),"span_from","span_to") WHERE "reconciliation_runs"."cause" = 'asked' and "reconciliation_runs"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipients_email" ON "report_recipients" USING btree ("schedule_id","email");--> statement-breakpoint
CREATE INDEX "report_recipients_email_index" ON "report_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "report_schedules_restaurant_id_created_at_index" ON "report_schedules" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "restaurants_logo" ON "restaurants" USING btree ("logo_url") WHERE "restaurants"."logo_url" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_cover" ON "restaurants" USING btree ("cover_url") WHERE "restaurants"."cover_url" is not null;--> statement-breakpoint
CREATE INDEX "special_hours_restaurant" ON "special_hours" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "special_hours_business" ON "special_hours" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timed_menus_restaurant_id_name_index" ON "timed_menus" USING btree ("restaurant_id","name");--> statement-breakpoint
CREATE INDEX "cart_events_restaurant_id_occurred_at_id_index" ON "cart_events" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_sessions_open" ON "cart_sessions" USING btree ("restaurant_id","session_id") WHERE "cart_sessions"."status" <> 'checkout_completed';--> statement-breakpoint
CREATE INDEX "cart_sessions_session_id_index" ON "cart_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "cart_sessions_latest" ON "cart_sessions" USING btree ("restaurant_id","last_activity","status","total_items","total_value");--> statement-breakpoint
CREATE INDEX "cart_sessions_status_last_activity_index" ON "cart_sessions" USING btree ("status","last_activity");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_events_cart_session_id_event_type_index" ON "checkout_events" USING btree ("cart_session_id","event_type");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_events_cart_id_event_type_index" ON "checkout_events" USING btree ("cart_id","event_type");--> statement-breakpoint
CREATE INDEX "checkout_events_restaurant_id_occurred_at_id_index" ON "checkout_events" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lost_demand_restaurant_id_key_index" ON "lost_demand" USING btree ("restaurant_id","key");--> statement-breakpoint
CREATE INDEX "lost_demand_restaurant_id_occurred_at_id_index" ON "lost_demand" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_source_id_index" ON "payment_attempts" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_restaurant_id_occurred_at_id_index" ON "payment_attempts" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_checkout_id_index" ON "payment_attempts" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "site_visitors_restaurant_id_occurred_at_id_index" ON "site_visitors" USING btree ("restaurant_id","occurred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_visitors_first_of_day" ON "site_visitors" USING btree ("restaurant_id","session_id","business_day") WHERE "site_visitors"."is_first_of_day";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_next_at_index" ON "webhook_deliveries" USING btree ("endpoint_id","next_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_index" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_restaurant_id_index" ON "webhook_endpoints" USING btree ("restaurant_id");--> statement-breakpoint
ALTER TABLE "account_setups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "activity_slots" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "api_key_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "api_key_requests" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "api_keys" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "audit_entries" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "cart_events" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "cart_items" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "cart_sessions" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "carts" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "categories" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "category_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "checkout_events" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "checkouts" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "closed_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "counted_orders" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "courier_events" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "courier_updates" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "delivery_quotes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "devices" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "diner_consents" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "diner_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "diner_digests" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "diner_progress" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "diners" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "discount_codes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "disputes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "drills" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "events" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "images" REPLICA IDENTITY USING INDEX "images_restaurantId_id_unique";--> statement-breakpoint
ALTER TABLE "invitations" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "journal_account_numbers" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "kitchen_status" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "lost_demand" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "modifier_groups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "modifiers" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "notice_readers" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "notices" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_diners" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_follow_ups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_lines" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_messages" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_reschedules" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_steps" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_taxes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "order_versions" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "ordering_disable_log" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "orders" REPLICA IDENTITY USING INDEX "orders_restaurantId_id_unique";--> statement-breakpoint
ALTER TABLE "own_roles" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "page_versions" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "pages" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "pairing_codes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "pause_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "payment_gaps" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "payout_lines" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "payout_shares" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "posts" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "product_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "product_modifier_groups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "product_upsell_groups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "product_variant_groups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "products" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "public_events" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "refund_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "refund_lines" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "refund_parts" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "refund_taxes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "refunds" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "refusal_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "report_recipients" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "report_runs" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "report_schedules" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "restaurant_counters" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "restaurant_days" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "restaurant_hosts" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "restaurant_members" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "sales_breakdowns" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "sales_slots" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "site_visitors" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "special_hours" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "ticket_views" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "timed_menus" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "upsell_groups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "upsells" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "variant_groups" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "variants" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "webhook_cursors" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "win_back_mails" REPLICA IDENTITY FULL;