CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
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
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_subject_check";--> statement-breakpoint
ALTER TABLE "own_roles" DROP CONSTRAINT "own_roles_permissions_check";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_page_id_number_index" ON "page_versions" USING btree ("page_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_address" ON "pages" USING btree (coalesce("restaurant_id"::text, ''),"slug") WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pages_restaurant_id_index" ON "pages" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted_at") WHERE "pages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_restaurant_id_created_at_id_index" ON "posts" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject" in ('category', 'product', 'modifier_group', 'variant_group', 'upsell_group', 'timed_menu', 'discount_code', 'page', 'post', 'image', 'restaurant', 'restaurant_host', 'kitchen_display', 'member', 'role', 'invitation', 'order', 'diner', 'report_schedule', 'failed_task', 'payment_gap', 'business_day', 'business', 'settings', 'person', 'backup')) NOT VALID;--> statement-breakpoint
ALTER TABLE "own_roles" ADD CONSTRAINT "own_roles_permissions_check" CHECK ("own_roles"."permissions" <@ array['orders.read', 'orders.change', 'orders.cancel', 'orders.refund', 'diners.manage', 'stock.write', 'menu.read', 'menu.write', 'media.write', 'discounts.write', 'pages.write', 'hours.write', 'restaurant.read', 'restaurant.write', 'payments.write', 'money.read', 'days.close', 'analytics.read', 'exports.take', 'displays.manage', 'pauses.read', 'pauses.photos', 'tasks.manage', 'audit.read', 'team.manage']::text[]) NOT VALID;