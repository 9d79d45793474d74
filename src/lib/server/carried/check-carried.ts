import { sql } from 'drizzle-orm';
import { db, log, tx } from '../runtime.ts';
import { carryForward } from './carry-forward.ts';
import { findCarriedDifferences } from './find-differences.ts';
import { recountPlanStates } from './plan-states.ts';

/** All of it follows from other rows: whatever differs is said in the log, and everything is summed anew. */
export async function checkCarried(renew: () => Promise<void>) {
  const differences = await findCarriedDifferences();
  if (differences.length === 0) return;
  log().error({ differences }, 'sums of reports differ from what was booked: they are summed anew');
  await renew();
  await forgetCarried();
  await carryForward(renew);
}

const sums = [
  'carried_gaps',
  'carried_accounts',
  'carried_cash',
  'carried_properties',
  'carried_marketers',
  'carried_receivables',
  'carried_plans',
  'carried_wallets',
  'carried_dues',
];

/** Until they are carried again, reports read the entries themselves. */
const forgetCarried = () =>
  tx(async () => {
    await recountPlanStates();
    await db().execute(sql`update carried_to set journal_id = 0, plan_id = 0`);
    await db().execute(sql`update carried_seal set number = 0, last_journal = 0`);
    await db().execute(sql`update carried_cash_to set number = 0, last_journal = 0`);
    for (const name of sums) await db().execute(sql`delete from ${sql.identifier(name)}`);
  });
