-- What calendars were given of a plan, so that it can be moved there and taken out again.
CREATE TABLE "plan_calendars" (
	"plan_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_calendars_plan_id_user_id_pk" PRIMARY KEY("plan_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "plan_calendars" ADD CONSTRAINT "plan_calendars_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_calendars" ADD CONSTRAINT "plan_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "plan_calendars_user" ON "plan_calendars" USING btree ("user_id");
