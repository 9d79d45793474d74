import type { Day } from '../../days.ts';
import type { PaymentSchedule } from '../../enums.ts';
import type { Kobo } from '../../money.ts';
import { repaymentSchedule } from '../../repayments.ts';
import type { MoveInReceipt } from '../records/receipts.ts';
import { isUnpaid, type MoveInPlanFigures } from './plan-figures.ts';
import { type PlanPart, restOf } from './plan-parts.ts';

/** What is due of a plan at one time, as the portal keeps it: paid whole or not at all. */
export interface LoadedPart {
  title: string;
  dueDate: Day;
  amount: Kobo;
  /** Null while it is due. */
  paidOn: Day | null;
}

interface LoadedTerms {
  isInstalment: boolean;
  /** Of one unit, and due before any of the parts. */
  deposit: Kobo;
  schedule: { from: Day; months: number; kind: PaymentSchedule };
  parts: LoadedPart[];
}

/**
 * How a plan is kept that was bought before. What the portal calls the deposit is paid at once and whole; of a plan that
 * runs already every part stands among the instalments, the first payment too, because any of them may be paid in part.
 * A part that is half paid becomes two of the same day. What was to be paid at once and is not complete is an
 * instalment of its own, and so is the rest of a sale that has ended.
 */
export function loadedParts(figures: MoveInPlanFigures): LoadedTerms {
  const { plan, receipts } = figures;
  const { from, months, schedule } = plan.change ?? plan.terms;
  const terms = { from, months: Math.max(1, months), kind: schedule || ('Monthly' as const) };
  if (!plan.isEnded && isUnpaid(receipts)) return untouched(figures, terms);
  const parts = plan.isEnded ? endedParts(figures) : figures.parts;
  const isAtOnce = !plan.isInstalment && figures.paid === plan.total;
  if (isAtOnce) return { isInstalment: false, deposit: plan.total / plan.units, schedule: terms, parts: [] };
  return {
    isInstalment: true,
    deposit: 0,
    schedule: terms,
    parts: divided(titled(parts, figures), paidDays(receipts)),
  };
}

/** Nothing was ever paid: it is bought as any other plan is, on the terms that were agreed. */
function untouched({ plan }: MoveInPlanFigures, schedule: LoadedTerms['schedule']): LoadedTerms {
  if (!plan.isInstalment) return { isInstalment: false, deposit: plan.total / plan.units, schedule, parts: [] };
  const deposit = Math.floor(plan.firstPayment / plan.units);
  const due = repaymentSchedule({
    ...{ price: plan.total, initialDeposit: deposit * plan.units, units: 1 },
    ...{ duration: schedule.months, schedule: schedule.kind, startDate: schedule.from },
  });
  const parts = due.map((part, at) => ({ ...part, title: instalmentTitle(at + 1, due.length), paidOn: null }));
  return { isInstalment: true, deposit, schedule, parts };
}

const endedParts = ({ plan, paid }: MoveInPlanFigures): PlanPart[] => [
  { dueDate: plan.terms.from, amount: plan.total, paid },
];

const instalmentTitle = (number: number, count: number) => `Instalment ${number} of ${count}`;

function titled(parts: readonly PlanPart[], { plan }: MoveInPlanFigures): (PlanPart & { title: string })[] {
  if (!plan.isInstalment || plan.isEnded) return parts.map((part) => ({ ...part, title: 'Price' }));
  // with nothing due at first the first part is an instalment already
  const hasFirst = plan.change ? parts[0]?.dueDate === plan.change.from : plan.firstPayment > 0;
  const before = hasFirst ? 1 : 0;
  return parts.map((part, at) => ({
    ...part,
    title:
      at < before
        ? plan.change
          ? 'Paid before the change'
          : 'First payment'
        : instalmentTitle(at + 1 - before, parts.length - before),
  }));
}

function divided(parts: readonly (PlanPart & { title: string })[], daysPaid: (sum: Kobo) => Day): LoadedPart[] {
  let sum = 0;
  return parts.flatMap((part) => {
    const { title, dueDate, paid } = part;
    sum += paid;
    const rest = restOf(part);
    const whole: LoadedPart[] = [];
    if (paid > 0) whole.push({ title, dueDate, amount: paid, paidOn: daysPaid(sum) });
    if (rest > 0) whole.push({ title, dueDate, amount: rest, paidOn: null });
    return whole;
  });
}

/** On which day so much of the price had been paid. */
function paidDays(receipts: readonly MoveInReceipt[]): (sum: Kobo) => Day {
  const ofPrice = receipts
    .filter(({ purpose }) => purpose === 'price')
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let paid = 0;
  const reached = ofPrice.map(({ date, amount }) => {
    paid += amount;
    return { date, paid };
  });
  return (sum) => (reached.find((one) => one.paid >= sum) ?? reached.at(-1))?.date as Day;
}
