import { type Day, isDay } from '../../days.ts';
import type { PaymentSchedule } from '../../enums.ts';
import { maxAmount } from '../../limits.ts';
import type { Kobo } from '../../money.ts';
import { firstPaymentAmount, readFirstPayment, readWhole } from '../cells/amounts.ts';
import { readMoveInDay, type WrittenOrder } from '../cells/days.ts';
import { NumberIndex } from '../cells/numbers.ts';
import { comparedText } from '../cells/people.ts';
import type { AskedRow, Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';
import { readChoice } from './choices.ts';
import type { MoveInCustomer, MoveInCustomers } from './customers.ts';
import type { MoveInMarketer } from './marketers.ts';
import { askAboutAmounts, readPlus } from './money-columns.ts';
import type { MoveInProperties, MoveInProperty } from './properties.ts';

/** What the rest of a price is divided by from a day on. */
export interface MoveInTerms {
  from: Day;
  months: number;
  schedule: PaymentSchedule | '';
}

export interface MoveInPlan {
  row: number;
  no: string;
  customer: MoveInCustomer;
  /** The number of the customer as it stands in the row, which a decision may have set right. */
  writtenCustomer: string;
  property: MoveInProperty;
  units: number;
  isInstalment: boolean;
  /** For all units, as all amounts here. */
  total: Kobo;
  firstPayment: Kobo;
  infrastructure: Kobo;
  other: Kobo;
  terms: MoveInTerms;
  /** The newest terms of a plan that was changed. */
  change: MoveInTerms | null;
  contractId: string | null;
  marketer: MoveInMarketer | null;
  isEnded: boolean;
  endedOn: Day | null;
  kept: Kobo;
}

/** A plan of the table: `plan` is null while a question about it is open. */
export interface ListedPlan {
  no: string;
  writtenCustomer: string;
  customer: MoveInCustomer | null;
  plan: MoveInPlan | null;
}

export interface MoveInPlans {
  all: ListedPlan[];
  /** Without those that are left out. */
  find: (no: string) => ListedPlan | undefined;
  isLeftOut: (no: string) => boolean;
}

interface Known {
  asking: Asking;
  order: WrittenOrder;
  customers: MoveInCustomers;
  properties: MoveInProperties;
  marketers: (code: string) => MoveInMarketer | undefined;
}

interface Reading extends Known {
  contracts: Map<string, string>;
}

const columns = {
  unit_price: { label: 'The unit price', read: (text: string) => readPlus(text) || null },
  first_payment: { label: 'The first payment', read: readFirstPayment },
  infrastructure_fees: { label: 'The infrastructure fees', read: readPlus },
  other_fees: { label: 'The other fees', read: readPlus },
  kept: { label: 'What was kept', read: readPlus },
} as const;

export function readPlans(rows: readonly MoveInRow[], known: Known): MoveInPlans {
  const reading: Reading = { ...known, contracts: new Map() };
  const index = new NumberIndex<{ listed: ListedPlan | null }>();
  const all: ListedPlan[] = [];
  for (const { row, cells } of rows) {
    const { plan_no: no = '' } = cells;
    const asked = known.asking.row('plans', row, no);
    const earlier = index.find(no);
    if (earlier) {
      readChange(asked, cells, earlier.listed, reading);
      continue;
    }
    if (no === '') asked.problem('A plan needs a number.');
    const listed = readPlan(asked, row, cells, reading);
    if (no !== '') index.add(no, { listed });
    if (listed) all.push(listed);
  }
  return {
    all,
    find: (no) => index.find(no)?.listed ?? undefined,
    isLeftOut: (no) => index.find(no)?.listed === null,
  };
}

/** Of a later row of a plan only the day, the months and the schedule count. */
function readChange(asked: AskedRow, cells: MoveInRow['cells'], listed: ListedPlan | null, { order }: Reading) {
  let day = readMoveInDay(cells.changed_on ?? '', order);
  if (day === null) {
    const decision = asked.ask('same-plan', 'The plan stands twice, with no day on which its terms changed');
    if (decision?.word === 'changed') day = decision.day;
  }
  const { isLeftOut } = asked.end();
  const plan = listed?.plan;
  // the schedule of a plan that is over divides nothing
  if (isLeftOut || day === null || !plan || plan.isEnded) return;
  const terms = readTerms(asked, cells, day);
  if (!plan.change || plan.change.from <= day) plan.change = terms;
  // what was to be paid at once is divided from then on
  plan.isInstalment = true;
}

function readTerms(asked: AskedRow, cells: MoveInRow['cells'], from: Day): MoveInTerms {
  const months = readWhole(cells.months ?? '') ?? 0;
  const schedule = readChoice(asked, 'plans.schedule', cells.schedule ?? '') ?? '';
  if (months < 1 || months > 600) asked.problem(`${cells.months || 'Nothing'} is no number of months, such as 12.`);
  if (schedule === '') asked.problem('A plan in instalments needs a schedule, Monthly or Quarterly.');
  return { from, months, schedule };
}

/** Null when it is left out. */
function readPlan(asked: AskedRow, row: number, cells: MoveInRow['cells'], reading: Reading): ListedPlan | null {
  const { plan_no: no = '', customer_no: writtenCustomer = '' } = cells;
  const customer = readCustomer(asked, writtenCustomer, reading);
  const property = readProperty(asked, cells.property ?? '', reading);
  const marketer = readMarketer(asked, cells.marketer ?? '', reading);
  const contractId = readContract(asked, no, cells.contract_id ?? '', reading);
  const isInstalment =
    readChoice(asked, 'plans.purchase_type', cells.purchase_type ?? '', { needed: true }) === 'instalment';
  const isEnded = readChoice(asked, 'plans.status', cells.status ?? '') === 'ended';
  const startDate = readStartDate(asked, cells.start_date ?? '', reading);
  const amounts = readAmounts(asked, cells, isEnded);
  const state = asked.end();
  if (state.isLeftOut) return null;
  const listed = { no, writtenCustomer, customer, plan: null };
  if (state.isOpen || !customer || !property || !startDate) return listed;
  const { isWithin, ...sums } = amounts;
  if (!isWithin && !isEnded && amounts.units > 0 && (isInstalment || amounts.total > maxAmount))
    asked.problem('The first payment is more than the price, or the price is above what the portal takes.');
  // the schedule of a plan that is over, or paid at once, divides nothing
  const terms =
    isInstalment && !isEnded
      ? readTerms(asked, cells, startDate)
      : { from: startDate, months: 0, schedule: '' as const };
  const changedOn = readMoveInDay(cells.changed_on ?? '', reading.order);
  const change = isInstalment && !isEnded && changedOn ? { ...terms, from: changedOn } : null;
  const endedOn = readMoveInDay(cells.ended_on ?? '', reading.order);
  const plan = {
    row,
    no,
    customer,
    writtenCustomer,
    property,
    isInstalment,
    terms,
    change,
    contractId,
    marketer,
    isEnded,
    endedOn,
    ...sums,
  };
  return { ...listed, plan };
}

function readCustomer(asked: AskedRow, no: string, { customers }: Reading): MoveInCustomer | null {
  const found = customers.find(no);
  if (found) return found;
  const decision = asked.ask(
    'unknown-customer',
    no ? `No customer has the number ${no}` : 'The plan names no customer',
  );
  if (decision?.word !== 'customer') return null;
  const meant = customers.find(decision.text);
  if (!meant) asked.refuse('unknown-customer', `No customer has the number ${decision.text}.`);
  return meant ?? null;
}

function readProperty(asked: AskedRow, written: string, { properties }: Reading): MoveInProperty | null {
  const found = properties.find(written);
  if (found) return found;
  const decision = asked.ask(
    'unknown-property',
    written ? `No property alone has the code or name ${written}` : 'The plan names no property',
  );
  if (decision?.word !== 'property') return null;
  const meant = properties.find(decision.text);
  if (!meant) asked.refuse('unknown-property', `No property alone has the code or name ${decision.text}.`);
  return meant ?? null;
}

function readMarketer(asked: AskedRow, code: string, { marketers }: Reading): MoveInMarketer | null {
  const found = code ? marketers(code) : undefined;
  if (found || !code) return found ?? null;
  const decision = asked.ask('unknown-marketer', `No marketer has the code ${code}`);
  if (decision?.word !== 'marketer') return null;
  const meant = marketers(decision.text);
  if (!meant) asked.refuse('unknown-marketer', `No marketer has the code ${decision.text}.`);
  return meant ?? null;
}

function readContract(asked: AskedRow, no: string, contract: string, { contracts }: Reading): string | null {
  if (contract === '') return null;
  const earlier = contracts.get(comparedText(contract));
  if (earlier === undefined) {
    contracts.set(comparedText(contract), no);
    return contract;
  }
  const decision = asked.ask('same-contract', `The contract number ${contract} is that of ${earlier}`);
  return decision?.word === 'contract' ? decision.text : null;
}

function readStartDate(asked: AskedRow, text: string, { order }: Reading): Day | null {
  const day = readMoveInDay(text, order);
  if (day) return day;
  const decision = asked.ask(
    'unreadable-date',
    text
      ? `The start date ${JSON.stringify(text)} is no day, with the ${order.replace('-', ' ')}`
      : 'The start date is missing',
  );
  return decision?.word === 'date' && isDay(decision.day) ? decision.day : null;
}

function readAmounts(asked: AskedRow, cells: MoveInRow['cells'], isEnded: boolean) {
  const units = readWhole(cells.units ?? '') ?? 0;
  if (units < 1) asked.problem(`${cells.units || 'Nothing'} is no number of units, such as 1.`);
  const { unreadable, decided } = askAboutAmounts(asked, cells, columns);
  const amount = (column: keyof typeof columns) =>
    unreadable.has(column) ? (decided ?? 0) : (readPlus(cells[column] ?? '') ?? 0);
  let kept = amount('kept');
  if (isEnded && (cells.kept ?? '') === '') {
    const decision = asked.ask('ended-kept', 'What was kept of the ended sale is missing');
    kept = decision?.word === 'kept' ? decision.kobo : 0;
  }
  const unitPrice = amount('unit_price');
  const first = unreadable.has('first_payment')
    ? { kobo: decided ?? 0 }
    : (readFirstPayment(cells.first_payment ?? '') ?? { kobo: 0 });
  const total = unitPrice * units;
  const firstPayment = firstPaymentAmount(first, unitPrice, units);
  const isWithin = total <= maxAmount && firstPayment <= total;
  return {
    units,
    total,
    firstPayment,
    infrastructure: amount('infrastructure_fees'),
    other: amount('other_fees'),
    kept,
    isWithin,
  };
}
