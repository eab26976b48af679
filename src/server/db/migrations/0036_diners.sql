CREATE TABLE "diner_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "win_back_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"diner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"queued_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "win_back_mails_state_check" CHECK ("win_back_mails"."state" in ('queued', 'sent', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_subject_check";--> statement-breakpoint
ALTER TABLE "own_roles" DROP CONSTRAINT "own_roles_permissions_check";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "mail_consent" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "win_back_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "win_back_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "win_back_hour" integer DEFAULT 11 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "win_back_subject" text DEFAULT 'We’d love to cook for you again' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "win_back_text" text DEFAULT 'It’s been a while since your last order. Your favorites are still on the menu, and we’d be happy to make them for you again.' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "win_back_code" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "win_back_sent_on" date;--> statement-breakpoint
ALTER TABLE "diner_consents" ADD CONSTRAINT "diner_consents_diner_id_diners_id_fk" FOREIGN KEY ("diner_id") REFERENCES "public"."diners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diners" ADD CONSTRAINT "diners_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_back_mails" ADD CONSTRAINT "win_back_mails_diner_id_diners_id_fk" FOREIGN KEY ("diner_id") REFERENCES "public"."diners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diner_consents_active" ON "diner_consents" USING btree ("diner_id") WHERE "diner_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "diner_consents_diner_id_given_at_index" ON "diner_consents" USING btree ("diner_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "diners_email" ON "diners" USING btree ("restaurant_id","email");--> statement-breakpoint
CREATE INDEX "win_back_mails_diner_id_queued_at_index" ON "win_back_mails" USING btree ("diner_id","queued_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject" in ('category', 'product', 'modifier_group', 'variant_group', 'upsell_group', 'timed_menu', 'discount_code', 'image', 'restaurant', 'restaurant_host', 'kitchen_display', 'member', 'role', 'invitation', 'order', 'diner', 'report_schedule', 'failed_task', 'payment_gap', 'business_day', 'business', 'settings', 'person', 'backup')) NOT VALID;--> statement-breakpoint
ALTER TABLE "own_roles" ADD CONSTRAINT "own_roles_permissions_check" CHECK ("own_roles"."permissions" <@ array['orders.read', 'orders.change', 'orders.cancel', 'orders.refund', 'diners.manage', 'stock.write', 'menu.read', 'menu.write', 'media.write', 'discounts.write', 'hours.write', 'restaurant.read', 'restaurant.write', 'payments.write', 'money.read', 'days.close', 'analytics.read', 'exports.take', 'displays.manage', 'pauses.read', 'pauses.photos', 'tasks.manage', 'audit.read', 'team.manage']::text[]) NOT VALID;