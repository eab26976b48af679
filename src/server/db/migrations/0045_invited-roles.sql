ALTER TABLE "invitations" ADD COLUMN "own_role_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_own_role_id_own_roles_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."own_roles"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "invitations_own_role_id_index" ON "invitations" USING btree ("own_role_id");