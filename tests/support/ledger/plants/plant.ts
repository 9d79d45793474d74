import { type SQL, sql } from 'drizzle-orm';

/** Which row is damaged: the newest, or one that was sealed and found right long ago. */
export type Row = 'newest' | 'oldest';

export interface Plant {
  /** Statements that break the rule, as no part of the portal may. */
  damage(row: Row): SQL[];
  /** The rule is asked about everything each time, because it is about the company as a whole. */
  everyTime?: true;
}

const direction = { newest: 'desc', oldest: 'asc' } as const;

/** One row of a table, by its key. */
export const one = (row: Row, table: string, where = 'true', key = 'id') =>
  `(select ${key} from ${table} where ${where} order by ${key} ${direction[row]} limit 1)`;

export const plant = (...damage: ((row: Row) => string)[]): Plant => ({
  damage: (row) => damage.map((make) => sql.raw(make(row))),
});

export const plantForCompany = (...damage: ((row: Row) => string)[]): Plant => ({
  ...plant(...damage),
  everyTime: true,
});

/** A user other than the one of a column. */
export const somebodyElse = (column: string) => `(select min(id) from users where id <> ${column})`;

/**
 * Takes away what refuses a damage, until the transaction is rolled back. What tells a check of a change stays for what
 * is fresh; without it the damage is as old as the seals.
 */
export const liftRules = (keepTouches: boolean): SQL =>
  sql.raw(`do $$
    declare one record;
    begin
      for one in select conrelid::regclass as place, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
      loop execute format('alter table %s drop constraint %I', one.place, one.conname); end loop;
      for one in select tgrelid::regclass as place, tgname from pg_trigger
        where not tgisinternal ${keepTouches ? "and tgname !~ '_touched_(insert|update|delete)$'" : ''}
      loop execute format('alter table %s disable trigger %I', one.place, one.tgname); end loop;
    end $$`);
