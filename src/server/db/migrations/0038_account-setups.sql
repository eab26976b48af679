CREATE TABLE "account_setups" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"started_by" uuid,
	CONSTRAINT "account_setups_account_unique" UNIQUE("account")
);
--> statement-breakpoint
ALTER TABLE "account_setups" ADD CONSTRAINT "account_setups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_setups" ADD CONSTRAINT "account_setups_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;