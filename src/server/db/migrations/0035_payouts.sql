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
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_shares" ADD CONSTRAINT "payout_shares_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_shares" ADD CONSTRAINT "payout_shares_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_lines_payout_id_restaurant_id_index" ON "payout_lines" USING btree ("payout_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "payout_lines_order_id_index" ON "payout_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payout_lines_unexplained" ON "payout_lines" USING btree ("payout_id") WHERE "payout_lines"."unexplained" > 0;--> statement-breakpoint
CREATE INDEX "payout_shares_restaurant_id_booked_on_index" ON "payout_shares" USING btree ("restaurant_id","booked_on");--> statement-breakpoint
CREATE INDEX "payout_shares_failed" ON "payout_shares" USING btree ("restaurant_id","failed_on") WHERE "payout_shares"."failed_on" is not null;--> statement-breakpoint
CREATE INDEX "payouts_account_created_at_index" ON "payouts" USING btree ("account","created_at");