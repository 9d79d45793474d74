import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const accountChecks: HealthCheck[] = [
  rule(
    'Entries sum to zero',
    of(
      'journal',
      (among) => sql`
        select 'journal ' || journals.id || ' has ' || booked.entries || ' entries that sum to ' || booked.total as text
        from journals cross join lateral (
          select count(*) as entries, coalesce(sum(amount), 0) as total from entries where journal_id = journals.id
        ) booked
        where ${among('journals.id')} and (booked.entries < 2 or booked.total <> 0)`,
    ),
  ),
  rule(
    'Every balance equals its entries',
    of(
      'account',
      (among) => sql`
        select 'account ' || accounts.id || ' has ' || balance || ', its entries ' || booked.amount as text
        from accounts cross join lateral (
          select coalesce(sum(amount), 0) as amount from entries where account_id = accounts.id
        ) booked
        where ${among('accounts.id')} and user_id is not null and balance <> booked.amount`,
    ),
    // from the last seal on: what was sealed is recomputed by a rule of its own
    of(
      'company',
      () => sql`
        with sealed as (select last_journal, balances from ledger_seals order by number desc limit 1),
          since as (
            select account_id, sum(amount) as amount from entries
            where journal_id > coalesce((select last_journal from sealed), 0) group by account_id
          )
        select 'account ' || accounts.id || ' has ' || balance_of(accounts) || ', its entries ' || booked.amount as text
        from accounts left join since on since.account_id = accounts.id
        cross join lateral (
          select coalesce(since.amount, 0) + coalesce((select (balances ->> accounts.id::text)::numeric from sealed), 0) as amount
        ) booked
        where accounts.user_id is null and balance_of(accounts) <> booked.amount`,
    ),
  ),
  rule(
    'No wallet is below zero',
    of(
      'account',
      (among) => sql`
        select 'account ' || id || ' has ' || balance as text from accounts
        where ${among('id')} and kind = 'wallet' and balance < 0`,
    ),
  ),
];

/** Of the sealed journals. A changed one is found in its own seal, because each is computed from the stored one before. */
export const sealChecks: HealthCheck[] = [
  rule(
    'What was sealed is what was sealed',
    of(
      'seal',
      (among) => sql`
        select 'seal ' || seals.number || ' of journals ' || seals.first_journal || ' to ' || seals.last_journal
          || ', sealed at ' || seals.sealed_at as text
        from ledger_seals seals
        left join ledger_seals before on before.number = seals.number - 1
        cross join lateral seal_of(
          coalesce(before.last_journal, 0), seals.last_journal, coalesce(before.balances, '{}'), coalesce(before.hash, '')
        ) now
        where ${among('seals.number')}
          and ((seals.first_journal, seals.journals, seals.entries, seals.balances, seals.hash)
              is distinct from (now.first_journal, now.journals, now.entries, now.balances, now.hash)
            or (seals.number > 1 and before.number is null))
        order by seals.number`,
    ),
  ),
];
