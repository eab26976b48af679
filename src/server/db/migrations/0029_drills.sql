CREATE TABLE "drills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"report" jsonb,
	"removed_at" timestamptz,
	CONSTRAINT "drills_state_check" CHECK ("drills"."state" in ('running', 'ended', 'stopped', 'broken_off'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "drill_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "drill_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drills_restaurant_id_started_at_index" ON "drills" USING btree ("restaurant_id","started_at");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_drill_id_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."drills"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_drill_id_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."drills"("id") ON DELETE no action ON UPDATE no action NOT VALID;