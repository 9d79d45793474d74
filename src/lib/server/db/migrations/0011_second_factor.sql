alter table "sessions" add column "awaits_second_factor" boolean not null default false;
--> statement-breakpoint
alter table "sessions" add column "second_factor_at" timestamp with time zone;
--> statement-breakpoint
alter table "users" add column "published_password" boolean not null default false;
--> statement-breakpoint
create function forget_published_password() returns trigger language plpgsql as $$
begin
  new.published_password := false;
  return new;
end $$;
--> statement-breakpoint
create trigger password_is_own before update of password_hash on users for each row
  when (old.published_password and new.password_hash is distinct from old.password_hash)
  execute function forget_published_password();
--> statement-breakpoint
create table "second_factors" (
  "id" bigint primary key generated always as identity,
  "user_id" bigint not null references "users" ("id"),
  "kind" text not null,
  "name" text not null,
  "secret" bytea,
  "last_step" bigint,
  "credential_id" text constraint "passkey_credential" unique,
  "public_key" bytea,
  "sign_count" bigint,
  "transports" text[],
  "created_at" timestamp with time zone default now() not null,
  "confirmed_at" timestamp with time zone,
  "last_used_at" timestamp with time zone,
  constraint "second_factor_kind" check (
    (kind = 'authenticator' and secret is not null and credential_id is null and public_key is null)
    or (kind = 'passkey' and secret is null and credential_id is not null and public_key is not null
      and sign_count is not null and confirmed_at is not null)
  )
);
--> statement-breakpoint
create index "second_factors_user" on "second_factors" ("user_id");
--> statement-breakpoint
create table "recovery_codes" (
  "id" bigint primary key generated always as identity,
  "user_id" bigint not null references "users" ("id"),
  "selector" text not null,
  "code_hash" text not null,
  "used_at" timestamp with time zone,
  "created_at" timestamp with time zone default now() not null,
  constraint "recovery_code_selector" unique ("user_id", "selector")
);
--> statement-breakpoint
create table "second_factor_challenges" (
  "session_id" bigint not null references "sessions" ("id") on delete cascade,
  "purpose" text not null,
  "challenge" text not null,
  "expires_at" timestamp with time zone not null,
  constraint "second_factor_challenges_pkey" primary key ("session_id", "purpose")
);
--> statement-breakpoint
create table "second_factor_guesses" (
  "user_id" bigint not null references "users" ("id"),
  "device" text not null,
  "wrong" integer not null default 0,
  "next_at" timestamp with time zone not null,
  constraint "second_factor_guesses_pkey" primary key ("user_id", "device")
);
