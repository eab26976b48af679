ALTER TABLE "own_roles" DROP CONSTRAINT "own_roles_permissions_check";--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "folder" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "widths" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "address" text GENERATED ALWAYS AS (coalesce("images"."link", '/images/' || "images"."folder" || '/640')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "state" text DEFAULT 'stored' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "deleted_at" timestamptz;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "alt_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "bytes" integer;--> statement-breakpoint
CREATE INDEX "products_image" ON "products" USING btree ("image_url") WHERE "products"."image_url" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "images_restaurant_id_address_index" ON "images" USING btree ("restaurant_id","address");--> statement-breakpoint
CREATE INDEX "images_to_end" ON "images" USING btree ("state") WHERE "images"."state" <> 'stored';--> statement-breakpoint
CREATE INDEX "images_to_measure" ON "images" USING btree ("id") WHERE "images"."bytes" is null and "images"."folder" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_logo" ON "restaurants" USING btree ("logo_url") WHERE "restaurants"."logo_url" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_cover" ON "restaurants" USING btree ("cover_url") WHERE "restaurants"."cover_url" is not null;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_state_check" CHECK ("images"."state" in ('uploading', 'stored', 'deleted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_folder_or_link" CHECK (("images"."folder" is null) <> ("images"."link" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "own_roles" ADD CONSTRAINT "own_roles_permissions_check" CHECK ("own_roles"."permissions" <@ array['orders.read', 'orders.change', 'orders.cancel', 'orders.refund', 'stock.write', 'menu.read', 'menu.write', 'media.write', 'discounts.write', 'hours.write', 'restaurant.read', 'restaurant.write', 'payments.write', 'money.read', 'days.close', 'analytics.read', 'exports.take', 'displays.manage', 'pauses.read', 'pauses.photos', 'tasks.manage', 'audit.read', 'team.manage']::text[]) NOT VALID;--> statement-breakpoint
-- MED-1: the pictures that menu files named so far.
INSERT INTO "images" ("id", "restaurant_id", "link", "name", "uploaded_at")
SELECT gen_random_uuid(), "restaurant_id", "link",
	coalesce(nullif(regexp_replace(split_part(split_part("link", '?', 1), '#', 1), '^.*/', ''), ''), "link"), now()
FROM (
	SELECT "restaurant_id", "image_url" AS "link" FROM "products" WHERE "image_url" IS NOT NULL
	UNION SELECT "id", "logo_url" FROM "restaurants" WHERE "logo_url" IS NOT NULL
	UNION SELECT "id", "cover_url" FROM "restaurants" WHERE "cover_url" IS NOT NULL
) AS "named"
ON CONFLICT ("restaurant_id", "address") DO NOTHING;