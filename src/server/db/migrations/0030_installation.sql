CREATE TABLE "database_sizes" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_receipts" (
	"receiver" text PRIMARY KEY NOT NULL,
	"received_at" timestamptz NOT NULL,
	CONSTRAINT "webhook_receipts_receiver_check" CHECK ("webhook_receipts"."receiver" in ('payment'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_subject_check";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject" in ('category', 'product', 'modifier_group', 'variant_group', 'upsell_group', 'timed_menu', 'discount_code', 'image', 'restaurant', 'restaurant_host', 'kitchen_display', 'member', 'role', 'invitation', 'order', 'failed_task', 'payment_gap', 'business', 'settings', 'person', 'backup')) NOT VALID;