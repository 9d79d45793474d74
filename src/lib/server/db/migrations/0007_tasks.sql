CREATE TABLE "scheduled_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" bigint NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD COLUMN "due_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repayments" ADD COLUMN "overdue_told_at" timestamp with time zone;--> statement-breakpoint
-- Nobody is told of a new device who has been signed in on it all along.
insert into known_devices (user_id, device_hash, created_at, last_used_at)
select user_id, sha256(convert_to(coalesce('id ' || device_id, 'agent ' || coalesce(user_agent, '')), 'UTF8')),
  min(created_at), max(last_used_at)
from sessions group by 1, 2;
