ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD COLUMN "suspended_at" timestamptz;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_id_at_id_index" ON "audit_entries" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id_at_id_index" ON "audit_entries" USING btree ("subject_id","at","id");