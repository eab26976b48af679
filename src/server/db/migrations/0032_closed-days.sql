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
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_subject_check";--> statement-breakpoint
ALTER TABLE "own_roles" DROP CONSTRAINT "own_roles_permissions_check";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_ended" ON "refunds" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "refunds_taken_back" ON "refunds" USING btree ("taken_back_at") WHERE "refunds"."taken_back_at" is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject" in ('category', 'product', 'modifier_group', 'variant_group', 'upsell_group', 'timed_menu', 'discount_code', 'image', 'restaurant', 'restaurant_host', 'kitchen_display', 'member', 'role', 'invitation', 'order', 'failed_task', 'payment_gap', 'business_day', 'business', 'settings', 'person', 'backup')) NOT VALID;--> statement-breakpoint
ALTER TABLE "own_roles" ADD CONSTRAINT "own_roles_permissions_check" CHECK ("own_roles"."permissions" <@ array['orders.read', 'orders.change', 'orders.cancel', 'orders.refund', 'stock.write', 'menu.read', 'menu.write', 'discounts.write', 'hours.write', 'restaurant.read', 'restaurant.write', 'payments.write', 'money.read', 'days.close', 'analytics.read', 'exports.take', 'displays.manage', 'pauses.read', 'pauses.photos', 'tasks.manage', 'audit.read', 'team.manage']::text[]) NOT VALID;