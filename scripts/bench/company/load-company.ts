import { hash } from '@node-rs/argon2';
import { besideSteps } from './beside.ts';
import { bookSteps } from './books.ts';
import { makeFollowUpsDue } from './caught-up.ts';
import { type Company, type Step, tables } from './company.ts';
import { estateSteps } from './estates.ts';
import { paymentSteps } from './payments.ts';
import { peopleSteps } from './people.ts';
import { planSteps } from './plans.ts';

/** A connection of a superuser: rows are written as they stand after years, with the triggers off, like a backup's. */
export interface Connection {
  /** Several statements at once; the rows of the last one. */
  run(sql: string): Promise<Record<string, unknown>[]>;
}

export const companyPassword = 'demo-Company-2026';
export const companyEmail = (at: number) => `c${at}@company.example`;

interface Size {
  customers: number;
  months?: number;
}

/**
 * Adds a consistent company to a migrated database with the demo, whose staff it has: everything that the check of the
 * ledger holds is true of it. A second run adds another one.
 */
export async function loadCompany(db: Connection, size: Size, tell: (line: string) => void = () => {}) {
  const company = await companyFor(db, size);
  await db.run(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local work_mem = '128MB'; set local timezone = 'UTC';
    set local synchronous_commit = off`);
  try {
    // the search of the catalogue and the accounts of the ledger follow from the estates by trigger
    await carryOut(db, estateSteps(company), tell);
    await db.run('set local session_replication_role = replica');
    // what the demo has just booked would for an hour keep all that follows it from being sealed
    await db.run(`update journals set created_at = created_at - interval '2 hours'
      where created_at > now() - interval '2 hours'`);
    const steps = [peopleSteps, planSteps, paymentSteps, bookSteps, besideSteps].flatMap((part) => part(company));
    await carryOut(db, steps, tell);
    await db.run(`set local session_replication_role = origin; ${makeFollowUpsDue}; commit`);
  } catch (error) {
    await db.run('rollback');
    throw error;
  }
  await db.run('vacuum (analyze)');
}

async function carryOut(db: Connection, steps: readonly Step[], tell: (line: string) => void) {
  const started = performance.now();
  for (const [what, sql] of steps) {
    await db.run(sql);
    if (what) tell(`${((performance.now() - started) / 1000).toFixed(1)} s ${what}`);
  }
}

async function companyFor(db: Connection, { customers, months = 24 }: Size): Promise<Company> {
  const highest = tables.map((table) => `(select coalesce(max(id), 0)::int from ${table}) as ${table}`).join(', ');
  const [before] = await db.run(`select ${highest},
    (select count(*)::int from users where email like 'c%@company.example') as customers`);
  const staff = await db.run(`select id::int as id from users
    where role = 'admin' and switched_off_at is null order by id limit 2`);
  const [first, second] = staff.map(({ id }) => id as number);
  if (first === undefined || second === undefined) throw new Error('The company needs two members of staff: the demo');
  const already = (before as Company['before']).customers;
  const plans = Math.ceil(customers * 1.5);
  return {
    customers,
    months,
    properties: Math.max(20, Math.ceil(customers / 25)),
    marketers: Math.max(5, Math.ceil(customers / 200)),
    plans,
    plansOfOne: already > 0 ? 0 : Math.min(700, Math.floor((plans - customers) / 2)),
    tag: `L${already}`,
    before: before as Company['before'],
    passwordHash: await hash(companyPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    first,
    second,
  };
}
