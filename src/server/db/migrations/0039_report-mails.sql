CREATE TABLE "report_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"confirmed_at" timestamptz,
	"unsubscribed_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"schedule_id" uuid NOT NULL,
	"last" date NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "report_runs_schedule_id_last_pk" PRIMARY KEY("schedule_id","last")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"hour" integer NOT NULL,
	"made_by" uuid,
	"created_at" timestamptz NOT NULL,
	"stopped_at" timestamptz,
	CONSTRAINT "report_schedules_frequency_check" CHECK ("report_schedules"."frequency" in ('daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipients_email" ON "report_recipients" USING btree ("schedule_id","email");--> statement-breakpoint
CREATE INDEX "report_recipients_email_index" ON "report_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "report_schedules_restaurant_id_created_at_index" ON "report_schedules" USING btree ("restaurant_id","created_at");