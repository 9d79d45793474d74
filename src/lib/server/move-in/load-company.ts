import { max, sql } from 'drizzle-orm';
import { monthOfDay } from '#lib/domain/accounting/month-closing.ts';
import type { Day } from '#lib/domain/days.ts';
import type { MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import type { MoveInFigures } from '#lib/domain/move-in/figures/company-figures.ts';
import type { MoveInCustomer } from '#lib/domain/move-in/records/customers.ts';
import { type MoveInReport, moveInReport } from '#lib/domain/move-in/report.ts';
import { moveInIntoClosed } from '#lib/messages/money/month-closing.ts';
import { withoutLimits } from '../backup/without-limits.ts';
import { monthClosings, moveInDrafts, moveIns } from '../db/schema.ts';
import { inspectLedger } from '../ledger/health.ts';
import { setHistoryAuthor } from '../prices/set-history-author.ts';
import { db, now, tx } from '../runtime.ts';
import { bookMoveIn, loadCommissions, loadOpenings, loadTerminations } from './book-move-in.ts';
import { reportDifferences } from './find-differences.ts';
import { loadMarketers, loadOwnProperties } from './load-catalogue.ts';
import { loadCustomers } from './load-customers.ts';
import { loadPlans } from './load-plans.ts';
import { loadReceipts } from './load-receipts.ts';
import { momentOf } from './moment.ts';
import { readBack } from './read-back.ts';
import { takenAlready } from './taken-already.ts';

const ONE_AT_A_TIME = 7_310_035;

/** The company is not loaded; says why, and what a person can do. */
export class MoveInRefused extends Error {
  override readonly name = 'MoveInRefused';
}

interface Wanted {
  check: MoveInCheck;
  /** Of what each table says, and of the decisions. */
  digests: Record<string, string>;
  by: { source: 'command' } | { source: 'office'; userId: number };
  progress?: (text: string) => void;
}

/**
 * Writes a company into the database in one transaction, and returns the report as it is read back from there. The same
 * company again changes nothing; another one is refused.
 */
export const loadCompany = ({ check, digests, by, progress = () => {} }: Wanted): Promise<MoveInReport> =>
  tx(async (transaction) => {
    const { figures } = check;
    if (!figures || !check.ties) throw new MoveInRefused('Not everything is decided and ties.');
    await withoutLimits(transaction);
    await transaction.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    const [earlier] = await db().select().from(moveIns);
    if (earlier) return loadedAgain(earlier, { check, digests });
    await refuseClosedMonth(check.day);
    const taken = await takenAlready(check.company);
    if (taken.length > 0) throw new MoveInRefused(taken.join('\n'));
    const moveInId = await begin({ check, digests, by });
    await loadRows({ check, figures, moveInId, progress });
    progress('adding up');
    await db().update(moveIns).set({ loadedAt: now() });
    await learnSizes('plans', 'repayments', 'properties');
    const report = await reportOf({ check, moveInId });
    await db()
      .update(moveIns)
      .set({ report: JSON.stringify(report) });
    // what the office had sent and answered is loaded, or is of another company
    await db().delete(moveInDrafts);
    progress('checking the ledger');
    await refuseUnlessHealthy();
    progress('committing');
    return report;
  });

/** The books of a closed month stand as they are. */
async function refuseClosedMonth(day: Day): Promise<void> {
  const [row] = await db()
    .select({ month: max(monthClosings.month) })
    .from(monthClosings);
  if (row?.month && monthOfDay(day) <= row.month) throw new MoveInRefused(moveInIntoClosed(row.month));
}

async function begin({ check, digests, by }: Omit<Wanted, 'progress'>): Promise<number> {
  const [made] = await db()
    .insert(moveIns)
    .values({
      day: check.day,
      source: by.source,
      loadedBy: by.source === 'office' ? by.userId : null,
      digests,
      cancelledReceipts: check.company.receipts.cancelled,
      createdAt: now(),
    })
    .returning({ id: moveIns.id });
  return (made as { id: number }).id;
}

interface Rows {
  check: MoveInCheck;
  figures: MoveInFigures;
  moveInId: number;
  progress: (text: string) => void;
}

async function loadRows({ check: { company, day }, figures, moveInId, progress }: Rows): Promise<void> {
  const at = momentOf(day);
  await setHistoryAuthor({ by: null, source: 'moved-in' });
  progress(`${company.properties.length} properties and ${company.marketers.length} marketers`);
  const properties = await loadOwnProperties(company.properties, at);
  const marketers = await loadMarketers(company.marketers, at);
  progress(`${company.customers.length} customers`);
  const customers = await loadCustomers(company.customers, { moveInId, at, firstDays: firstDays(figures) });
  const loaded = { moveInId, at, properties, marketers, customers };
  progress(`${figures.plans.length} plans`);
  const planIds = await loadPlans(figures.plans, loaded);
  const booking = { ...loaded, planIds };
  progress(`${figures.receipts.length} receipts`);
  await loadReceipts(figures.receipts, figures.plans, booking);
  await loadTerminations(figures, booking);
  await loadCommissions(company.commissions, booking);
  await loadOpenings(figures, { receipts: figures.receipts, balances: company.balances }, booking);
  progress('booking');
  await learnSizes(
    'users',
    'accounts',
    'plans',
    'repayments',
    'payments',
    'moved_in_customers',
    'moved_in_plans',
    'moved_in_receipts',
  );
  await bookMoveIn(moveInId, at);
  await learnSizes(
    'journals',
    'entries',
    'accounts',
    'transactions',
    'terminations',
    'commissions',
    'moved_in_commissions',
  );
}

/** When each customer first bought or paid, which may be before the list says that they joined. */
function firstDays({ plans, receipts }: MoveInFigures): Map<MoveInCustomer, Day> {
  const days = new Map<MoveInCustomer, Day>();
  const note = (customer: MoveInCustomer | null, day: Day) => {
    const known = customer && days.get(customer);
    if (customer && (!known || day < known)) days.set(customer, day);
  };
  for (const { plan } of plans) note(plan.customer, plan.terms.from);
  for (const { customer, date } of receipts) note(customer, date);
  return days;
}

/** The planner takes tables that were empty a minute ago for small ones. */
const learnSizes = (...tables: string[]) => db().execute(sql.raw(`analyze ${tables.join(', ')}`));

/** What is in the database has to be what the check has said. */
async function reportOf({ check, moveInId }: { check: MoveInCheck; moveInId: number }): Promise<MoveInReport> {
  const expected = moveInReport(check);
  const figures = await readBack({ moveInId, day: check.day, cancelled: check.company.receipts.cancelled });
  const differences = reportDifferences(expected, { ...expected, ...figures });
  if (differences.length > 0)
    throw new MoveInRefused(`What was written is not what was checked:\n${differences.join('\n')}`);
  return { ...expected, ...figures, loaded: true };
}

async function refuseUnlessHealthy(): Promise<void> {
  const { checks } = await inspectLedger(db());
  const broken = checks.filter(({ about, ok }) => about === 'ledger' && !ok);
  if (broken.length > 0) throw new MoveInRefused(broken.map(({ name, detail }) => `${name}: ${detail}`).join('\n'));
}

function loadedAgain(
  earlier: typeof moveIns.$inferSelect,
  { check, digests }: Pick<Wanted, 'check' | 'digests'>,
): MoveInReport {
  const report: MoveInReport = JSON.parse(earlier.report ?? '{}');
  const tables = Object.keys({ ...digests, ...earlier.digests }).filter(
    (name) => digests[name] !== earlier.digests[name],
  );
  if (earlier.day === check.day && tables.length === 0) return report;
  const day = earlier.day === check.day ? [] : [`It moved in on ${earlier.day}, not on ${check.day}.`];
  const what = tables.length > 0 ? [`Other than what was loaded: ${tables.join(', ')}.`] : [];
  const differences = reportDifferences(report, { ...moveInReport(check), loaded: true });
  throw new MoveInRefused(
    ['The company has moved in already, from other files.', ...day, ...what, ...differences].join('\n'),
  );
}
