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
	"reversed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order_id_index" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_restaurant_id_opened_at_index" ON "disputes" USING btree ("restaurant_id","opened_at");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_by") WHERE "disputes"."ended_at" is null;