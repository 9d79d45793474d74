import type { Day } from '../../days.ts';
import { readMoveInAmount } from '../cells/amounts.ts';
import { readMoveInDay, type WrittenOrder } from '../cells/days.ts';
import { NumberIndex, numberKey } from '../cells/numbers.ts';
import type { AskedRow, Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';
import type { moveInChoices } from '../tables/tables.ts';
import { readChoice } from './choices.ts';
import type { MoveInCustomer, MoveInCustomers } from './customers.ts';
import type { ListedPlan, MoveInPlans } from './plans.ts';

type Purpose = (typeof moveInChoices)['payments.purpose'][number];
type Method = (typeof moveInChoices)['payments.method'][number];

/** A receipt that counts. */
export interface MoveInReceipt {
  row: number;
  no: string;
  date: Day;
  /** Who paid; for another's plan it is not the plan's customer. Null of one whose number nobody has. */
  customer: MoveInCustomer | null;
  /** Null of what went to a wallet. */
  planNo: string | null;
  purpose: Purpose;
  /** In kobo, below zero for what was taken back. */
  amount: number;
  method: Method | null;
  reference: string;
  corrects: string;
  note: string;
}

export interface MoveInReceipts {
  all: MoveInReceipt[];
  cancelled: number;
}

interface Known {
  asking: Asking;
  order: WrittenOrder;
  /** The day of the cut-over, before which every receipt is. */
  day: Day;
  customers: MoveInCustomers;
  plans: MoveInPlans;
}

interface Draft {
  asked: AskedRow;
  row: number;
  cells: MoveInRow['cells'];
  amount: number | null;
  isAmountDecided: boolean;
  date: Day | null;
  customer: MoveInCustomer | null;
  listed: ListedPlan | null;
  purpose: Purpose;
  method: Method | null;
}

export function readReceipts(rows: readonly MoveInRow[], known: Known): MoveInReceipts {
  const standing = rows.filter(({ row, cells }) => !isCancelled(row, cells, known.asking));
  const index = new NumberIndex<true>();
  const drafts = standing.map(({ row, cells }) => {
    const { receipt_no: no = '' } = cells;
    const asked = known.asking.row('payments', row, no);
    if (numberKey(no) !== '' && !index.add(no, true))
      asked.ask('same-receipt', `The receipt number ${no} stands twice`);
    return readReceipt(asked, row, cells, known);
  });
  const corrected = new CorrectedReceipts(drafts);
  const all = drafts.flatMap((draft) => {
    askAboutNegative(draft, corrected);
    const { isOpen, isLeftOut } = draft.asked.end();
    if (isLeftOut) return [];
    if (draft.purpose === 'wallet' && !draft.customer)
      draft.asked.problem(
        `It goes to a wallet, and no customer has the number ${draft.cells.customer_no || '(empty)'}. Correct its customer_no.`,
      );
    const { amount, date, listed, purpose, customer } = draft;
    if (isOpen || amount === null || date === null || (purpose !== 'wallet' && !listed?.plan)) return [];
    return [
      receiptFrom(draft, {
        amount,
        date,
        customer: customer ?? (draft.cells.customer_no ? null : (listed?.customer ?? null)),
      }),
    ];
  });
  return { all, cancelled: rows.length - standing.length };
}

const isCancelled = (row: number, { status = '', receipt_no = '' }: MoveInRow['cells'], asking: Asking) =>
  readChoice(asking.row('payments', row, receipt_no), 'payments.status', status) === 'cancelled';

function readReceipt(asked: AskedRow, row: number, cells: MoveInRow['cells'], known: Known): Draft {
  const { amount, isAmountDecided } = readAmount(asked, cells.amount ?? '');
  const draft: Draft = {
    ...{ asked, row, cells, amount, isAmountDecided },
    date: readDate(asked, cells.date ?? '', known),
    customer: known.customers.find(cells.customer_no ?? '') ?? null,
    listed: null,
    purpose: readChoice(asked, 'payments.purpose', cells.purpose ?? '') ?? 'price',
    method: readChoice(asked, 'payments.method', cells.method ?? ''),
  };
  if (draft.purpose !== 'wallet') placeOnPlan(draft, known);
  return draft;
}

function readAmount(asked: AskedRow, text: string) {
  const amount = readMoveInAmount(text);
  if (amount !== null) return { amount, isAmountDecided: false };
  const decision = asked.ask(
    'unreadable-amount',
    text ? `${JSON.stringify(text)} is no amount, or could be two` : 'The amount is missing',
  );
  return { amount: decision?.word === 'amount' ? decision.kobo : null, isAmountDecided: true };
}

function readDate(asked: AskedRow, text: string, { order, day }: Known): Day | null {
  const written = readMoveInDay(text, order);
  if (written && written < day) return written;
  const kind = written ? 'date-after-day' : 'unreadable-date';
  const asks = written
    ? `The date ${written} is not before the cut-over day`
    : text
      ? `The date ${JSON.stringify(text)} is no day, with the ${order.replace('-', ' ')}`
      : 'The date is missing';
  const decision = asked.ask(kind, asks);
  if (decision?.word !== 'date') return null;
  if (decision.day >= day) asked.refuse(kind, `${decision.day} is not before the cut-over day ${day}.`);
  return decision.day;
}

function placeOnPlan(draft: Draft, { plans, customers }: Known): void {
  const { cells } = draft;
  const { plan_no: no = '', customer_no: customerNo = '' } = cells;
  const listed = plans.find(no);
  if (!listed) {
    const kind = no === '' ? 'no-plan' : 'unknown-plan';
    decidePlace(draft, kind, kind === 'no-plan' ? 'Which plan is it for?' : `No plan has the number ${no}`, plans);
    return;
  }
  draft.listed = listed;
  // of a plan whose customer is still asked about nobody knows whether this is another one
  if (customerNo === '' || !listed.customer || numberKey(customerNo) === numberKey(listed.writtenCustomer)) return;
  if (draft.customer && customers.isSame(draft.customer, listed.customer)) return;
  decidePlace(
    draft,
    'other-customer',
    `It names ${customerNo}, and the plan ${listed.no} is that of ${listed.customer.no}`,
    plans,
  );
}

function decidePlace(
  draft: Draft,
  kind: 'no-plan' | 'unknown-plan' | 'other-customer',
  asks: string,
  plans: MoveInPlans,
): void {
  const decision = draft.asked.ask(kind, asks);
  if (decision?.word === 'wallet') {
    draft.purpose = 'wallet';
    draft.listed = null;
  }
  if (decision?.word !== 'plan') return;
  draft.listed = plans.find(decision.text) ?? null;
  if (!draft.listed) draft.asked.refuse(kind, `No plan has the number ${decision.text}.`);
}

/** What stands off a plan without naming what it corrects may be a refund, a bounced cheque or a slip. */
function askAboutNegative(
  { asked, amount, isAmountDecided, purpose, cells }: Draft,
  corrected: CorrectedReceipts,
): void {
  if (amount === null || amount >= 0 || isAmountDecided || purpose === 'wallet' || purpose === 'refund') return;
  if (!corrected.has(cells.corrects ?? '', -amount))
    asked.ask('negative', 'An amount below zero that names no receipt of the same amount');
}

/** Amounts of receipts by their numbers; those that still wait for a decision may be of any. */
class CorrectedReceipts {
  private readonly amounts = new NumberIndex<Set<number | null>>();

  constructor(drafts: readonly Draft[]) {
    for (const { cells, amount, asked } of drafts) {
      const no = cells.receipt_no ?? '';
      if (asked.isLeftOut) continue;
      const known = this.amounts.find(no);
      if (known) known.add(amount);
      else this.amounts.add(no, new Set([amount]));
    }
  }

  has(no: string, amount: number): boolean {
    const known = this.amounts.find(no);
    return known !== undefined && (known.has(amount) || known.has(null));
  }
}

function receiptFrom(draft: Draft, found: Pick<MoveInReceipt, 'amount' | 'date' | 'customer'>): MoveInReceipt {
  const { receipt_no: no = '', reference = '', corrects = '', note = '' } = draft.cells;
  const { row, purpose, method, listed } = draft;
  return {
    row,
    no,
    ...found,
    planNo: purpose === 'wallet' ? null : (listed?.no ?? null),
    purpose,
    method,
    reference,
    corrects,
    note,
  };
}
