-- The security log and the office's log; passwords that were published; what a session leaves behind; roles that the owner
-- has made.

create or replace function security_log_kept() returns interval
language sql immutable as $$ select interval '365 days' $$;

create or replace function security_events_guard() returns trigger language plpgsql as $$
begin
  if old.created_at >= now() - security_log_kept() then
    perform refuse('security_events_never_delete', format('Security event %s is kept for a year', old.id));
  end if;
  return old;
end $$;

create or replace trigger security_events_guard before delete on security_events
  for each row execute function security_events_guard();

create or replace trigger security_events_never before update or truncate on security_events
  for each statement execute function never();

-- The only way to delete for a role that does not own the table: what is older than the period, and nothing else; in
-- pieces, so that nobody waits for a long one.
create or replace function forget_security_events() returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  delete from security_events where id in (
    select id from security_events where created_at < now() - security_log_kept() order by created_at, id limit 5000);
  get diagnostics gone = row_count;
  return gone;
end $$;

create or replace trigger office_actions_never before update or delete or truncate on office_actions
  for each statement execute function never();

create or replace function forget_published_password() returns trigger language plpgsql as $$
begin
  new.published_password := false;
  return new;
end $$;

create or replace trigger password_is_own before update of password_hash on users for each row
  when (old.published_password and new.password_hash is distinct from old.password_hash)
  execute function forget_published_password();

create or replace function forget_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create or replace trigger session_ended after update of ended_at on sessions for each row
  when (new.ended_at is not null) execute function forget_push();

-- Roles that the owner has made. What such a role may do stands with every account that has it, so that a change counts for
-- their sessions at once; nothing but these triggers writes it there.

create or replace function users_take_role() returns trigger language plpgsql as $$
begin
  new.staff_permissions := null;
  if new.staff_role like 'role-%' then
    select permissions into new.staff_permissions from own_roles
      where id = substr(new.staff_role, 6)::bigint and retired_at is null for share;
    if new.staff_permissions is null then
      perform refuse('own_role_there', format('There is no role %s', new.staff_role));
    end if;
  end if;
  return new;
end $$;

create or replace trigger users_take_role before insert or update of staff_role, staff_permissions on users
  for each row when (new.role = 'admin') execute function users_take_role();

create or replace function own_roles_guard() returns trigger language plpgsql as $$
begin
  if old.retired_at is not null then
    perform refuse('own_role_retired', format('Role %s is retired', old.id));
  end if;
  if new.retired_at is not null and exists (
    select from users where staff_role = 'role-' || old.id and role = 'admin' and closed_at is null)
  then
    perform refuse('own_role_unused', format('Somebody has role %s', old.id));
  end if;
  return new;
end $$;

create or replace trigger own_roles_guard before update on own_roles for each row execute function own_roles_guard();

create or replace function own_roles_change() returns trigger language plpgsql as $$
begin
  update users set staff_role = staff_role where staff_role = 'role-' || new.id and role = 'admin' and closed_at is null;
  return null;
end $$;

create or replace trigger own_roles_change after update of permissions on own_roles
  for each row execute function own_roles_change();

create or replace trigger own_roles_never before delete or truncate on own_roles
  for each statement execute function never();
