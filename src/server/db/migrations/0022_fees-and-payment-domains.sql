CREATE TABLE "payment_domains" (
	"host" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"checked_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "application_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "application_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "application_fee_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "application_fee_fixed" integer DEFAULT 0 NOT NULL;