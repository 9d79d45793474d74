-- What no CHECK can say. Each refusal carries a name, as a CHECK does, so that a program can tell the rules apart.
-- Derived numbers (balances, paid amounts, unit counters) are written by triggers alone: pg_trigger_depth() tells a
-- trigger's update (2 and more) from anybody else's (1).
create or replace function refuse(rule text, message text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'check_violation', constraint = rule;
end $$;

create or replace function never() returns trigger language plpgsql as $$
begin
  perform refuse(tg_table_name || '_never_' || lower(tg_op), format('%s: %s is refused', tg_table_name, lower(tg_op)));
  return null;
end $$;

-- The condition of the trigger says which columns; the argument names them in the message.
create or replace function frozen() returns trigger language plpgsql as $$
begin
  perform refuse(tg_name, format('%s: %s cannot change any more', tg_table_name, tg_argv[0]));
  return null;
end $$;
