ALTER TABLE "checkouts" ADD COLUMN "include_utensils" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "include_utensils" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "offer_utensils" boolean DEFAULT false NOT NULL;