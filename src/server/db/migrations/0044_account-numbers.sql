CREATE TABLE "journal_account_numbers" (
	"restaurant_id" uuid NOT NULL,
	"account" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "journal_account_numbers_restaurant_id_account_pk" PRIMARY KEY("restaurant_id","account"),
	CONSTRAINT "journal_account_numbers_account_check" CHECK ("journal_account_numbers"."account" in ('card_clearing', 'bank', 'sales', 'discounts', 'refunds', 'tax_payable', 'tips_payable', 'delivery_fees', 'processing_fees', 'provider_fees', 'platform_fees', 'disputes', 'suspense'))
);
--> statement-breakpoint
ALTER TABLE "journal_account_numbers" ADD CONSTRAINT "journal_account_numbers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;