import type { Day } from '../../days.ts';
import type { Asking } from '../questions/asking.ts';
import type { MoveInPlan } from '../records/plans.ts';
import type { MoveInProperty } from '../records/properties.ts';
import type { MoveInCompany } from '../records/read-company.ts';
import type { MoveInReceipt } from '../records/receipts.ts';
import { type BookLine, compareBooks } from './books.ts';
import { groupBy } from './group-by.ts';
import { isUnpaid, type MoveInPlanFigures, planFigures } from './plan-figures.ts';
import { type MoveInTotals, moveInTotals } from './totals.ts';
import { decideWallets, signed, type Wallets, walletsByReceipts } from './wallets.ts';

/** What a company's lists add up to. */
export interface MoveInFigures {
  plans: MoveInPlanFigures[];
  /** Those that count: with a plan that is left out its receipts go. */
  receipts: MoveInReceipt[];
  wallets: Wallets;
  totals: MoveInTotals;
  books: BookLine[];
  /** What does not tie and no decision can settle: a person corrects the files. */
  faults: string[];
}

export function companyFigures(company: MoveInCompany, day: Day, asking: Asking): MoveInFigures {
  const receiptsByPlan = groupBy(company.receipts.all, ({ planNo }) => planNo);
  const plans = company.plans
    .map((plan) => ({ plan, receipts: receiptsByPlan.get(plan.no) ?? [] }))
    .filter((one) => counts(one, asking))
    .map(({ plan, receipts }) => planFigures(plan, receipts, day));
  askAboutUnits(company.properties, plans, asking);
  const standing = new Set(plans.map(({ plan }) => plan.no));
  const receipts = company.receipts.all.filter(({ planNo }) => planNo === null || standing.has(planNo));
  const { wallets: byReceipts, unknown } = walletsByReceipts(receipts, plans);
  const { wallets, isOpen } = decideWallets(byReceipts, company.wallets, company.customers, asking);
  const totals = moveInTotals({ ...company, receipts: { ...company.receipts, all: receipts }, plans, wallets });
  const books = compareBooks(company.balances, totals, asking, { areWalletsOpen: isOpen });
  return {
    plans,
    receipts,
    wallets,
    totals,
    books: books.lines,
    faults: [
      ...plans.flatMap(({ faults }) => faults),
      ...receipts
        .filter(({ purpose, method }) => purpose === 'wallet' && method === 'wallet')
        .map(
          ({ row }) => `payments row ${row} goes from the wallet to the wallet: say how it was paid, or leave it out.`,
        ),
      ...unknown.map(
        ({ row }) => `payments row ${row} was paid from a wallet, and no customer has its customer_no: correct it.`,
      ),
      ...[...wallets]
        .filter(([, balance]) => balance < 0)
        .map(([{ no }, balance]) => `The wallet of ${no} would begin at ${signed(balance)}: look at what it paid.`),
      ...books.faults,
      ...Object.entries(totals)
        .filter(([, total]) => !Number.isSafeInteger(total))
        .map(([name]) => `The total ${name} is larger than the portal counts.`),
    ],
  };
}

/** Whether a plan counts. One on which nothing was ever paid does only when its units are to be held. */
function counts({ plan, receipts }: { plan: MoveInPlan; receipts: readonly MoveInReceipt[] }, asking: Asking): boolean {
  if (plan.isEnded || !isUnpaid(receipts)) return true;
  const asked = asking.row('plans', plan.row, plan.no);
  const decision = asked.ask('no-payment', 'Nothing was ever paid on this plan');
  asked.end();
  return decision?.word === 'hold';
}

/** Plans that have not ended have their units; a property has as many as it says, or as a decision says. */
function askAboutUnits(
  properties: readonly MoveInProperty[],
  plans: readonly MoveInPlanFigures[],
  asking: Asking,
): void {
  const sold = new Map<MoveInProperty, number>();
  for (const { plan } of plans) if (!plan.isEnded) sold.set(plan.property, (sold.get(plan.property) ?? 0) + plan.units);
  for (const property of properties) {
    const units = sold.get(property) ?? 0;
    if (units <= property.units) continue;
    const asked = asking.row('properties', property.row, property.code);
    const decision = asked.ask('over-sold', `${units} units are sold of ${property.units}`);
    if (decision?.word === 'units') {
      if (decision.count < units)
        asked.refuse('over-sold', `${units} units are sold, so there are not ${decision.count}.`);
      property.units = decision.count;
    }
    asked.end();
  }
}
