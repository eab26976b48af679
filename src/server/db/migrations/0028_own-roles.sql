CREATE TABLE "own_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"refund_limit" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "own_roles_permissions_check" CHECK ("own_roles"."permissions" <@ array['orders.read', 'orders.change', 'orders.cancel', 'orders.refund', 'stock.write', 'menu.read', 'menu.write', 'discounts.write', 'hours.write', 'restaurant.read', 'restaurant.write', 'payments.write', 'money.read', 'analytics.read', 'exports.take', 'displays.manage', 'pauses.read', 'pauses.photos', 'tasks.manage', 'audit.read', 'team.manage']::text[])
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_subject_check";--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD COLUMN "own_role_id" uuid;--> statement-breakpoint
ALTER TABLE "own_roles" ADD CONSTRAINT "own_roles_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_roles_name" ON "own_roles" USING btree ("restaurant_id",lower("name"));--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_own_role_id_own_roles_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."own_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_members_own_role_id_index" ON "restaurant_members" USING btree ("own_role_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject" in ('category', 'product', 'modifier_group', 'variant_group', 'upsell_group', 'timed_menu', 'discount_code', 'image', 'restaurant', 'restaurant_host', 'kitchen_display', 'member', 'role', 'invitation', 'order', 'failed_task', 'payment_gap', 'business', 'settings', 'person'));