ALTER TABLE "checkouts" ADD COLUMN "discount_type" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "holds_discount_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_type" text;