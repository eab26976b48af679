CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamptz NOT NULL,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"is_new_device" boolean NOT NULL,
	"denied_at" timestamptz,
	CONSTRAINT "sign_ins_method_check" CHECK ("sign_ins"."method" in ('password', 'second_factor', 'link', 'code', 'passkey', 'other'))
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_user_id_at_id_index" ON "sign_ins" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_at_id_index" ON "sign_ins" USING btree ("at","id");