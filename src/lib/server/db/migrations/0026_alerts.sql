CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"user_id" bigint NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"query" text NOT NULL,
	"title" text NOT NULL,
	"filters" jsonb NOT NULL,
	"words" text,
	"after_change" bigint NOT NULL,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_saved_once" UNIQUE("user_id","query")
);
--> statement-breakpoint
CREATE TABLE "next_phase_requests" (
	"user_id" bigint NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"property_id" bigint NOT NULL REFERENCES "properties"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE INDEX "next_phase_property" ON "next_phase_requests" USING btree ("property_id");
--> statement-breakpoint
CREATE TABLE "next_phases" (
	"property_id" bigint PRIMARY KEY REFERENCES "properties"("id") ON DELETE cascade,
	"next_id" bigint NOT NULL REFERENCES "properties"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "next_phase_is_another" CHECK ("property_id" <> "next_id")
);
--> statement-breakpoint
CREATE TABLE "property_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"property_id" bigint NOT NULL REFERENCES "properties"("id") ON DELETE cascade,
	"kind" text NOT NULL,
	"price_before" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"matched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "property_changes_open" ON "property_changes" USING btree ("id") WHERE matched_at is null;
--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" bigint NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"property_id" bigint NOT NULL REFERENCES "properties"("id") ON DELETE cascade,
	"reason" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	PRIMARY KEY("user_id","property_id","reason")
);
--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("user_id") WHERE told_at is null;
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" bigint PRIMARY KEY REFERENCES "users"("id") ON DELETE cascade,
	"by_mail" boolean DEFAULT true NOT NULL,
	"price_drops" boolean DEFAULT false NOT NULL,
	"last_day" date
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"user_id" bigint NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"session_id" bigint NOT NULL REFERENCES "sessions"("id") ON DELETE cascade,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_session" UNIQUE("session_id"),
	CONSTRAINT "push_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE INDEX "push_user" ON "push_subscriptions" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"subscription_id" bigint NOT NULL REFERENCES "push_subscriptions"("id") ON DELETE cascade,
	"payload" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "push_due" ON "push_messages" USING btree ("next_attempt_at");
--> statement-breakpoint
-- The address by which the reader of a mail stops more of its kind (RFC 8058).
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;
--> statement-breakpoint

-- Seen here rather than where it is done: the office, an import and a released unit all put a property on offer.
create function can_be_bought(p properties) returns boolean language sql immutable as $$
  select p.published_at is not null and p.unpublished_at is null and p.sold_units < p.total_units
$$;
--> statement-breakpoint
create function note_property_change() returns trigger language plpgsql as $$
begin
  if not can_be_bought(new) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into property_changes (property_id, kind) values (new.id, 'offered');
    return null;
  end if;
  if not can_be_bought(old) then
    insert into property_changes (property_id, kind)
      values (new.id, case when old.published_at is not null and old.unpublished_at is null then 'back' else 'offered' end);
  end if;
  if new.price < old.price then
    insert into property_changes (property_id, kind, price_before, at)
      values (new.id, 'price', old.price, new.updated_at);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger property_offered after insert on properties for each row execute function note_property_change();
--> statement-breakpoint
create trigger property_offered_again after update on properties for each row
  when (new.price < old.price or (can_be_bought(new) and not can_be_bought(old)))
  execute function note_property_change();
--> statement-breakpoint

create function forget_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger session_ended after update of ended_at on sessions for each row
  when (new.ended_at is not null) execute function forget_push();
