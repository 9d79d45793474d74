import type { Day } from '../../days.ts';
import { plainEmail } from '../../typed/email-address.ts';
import { readMoveInDay, type WrittenOrder } from '../cells/days.ts';
import { NumberIndex } from '../cells/numbers.ts';
import { readMobileNumber, usualName } from '../cells/people.ts';
import type { AskedRow, Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';

export interface MoveInCustomer {
  row: number;
  /** As the company writes it. */
  no: string;
  /** Of rows that are the same person. */
  otherNos: string[];
  name: string;
  email: string | null;
  /** Ten digits, without the first zero. */
  phone: string | null;
  address: string;
  state: string;
  joinedOn: Day | null;
}

export interface MoveInCustomers {
  /** Without those that are another one. */
  all: MoveInCustomer[];
  /** By any of their numbers. */
  find: (no: string) => MoveInCustomer | undefined;
  /** Whether a receipt of the one may be for a plan of the other: also while it is open whether they are one. */
  isSame: (one: MoveInCustomer, other: MoveInCustomer) => boolean;
}

interface ReadCustomer {
  customer: MoveInCustomer;
  asked: AskedRow;
  /** A decision has said what it is. */
  isEmailDecided: boolean;
  /** The number that this row is another customer's, and which question said so. */
  merge: { no: string; kind: 'same-phone' | 'same-email' } | null;
}

export function readCustomers(rows: readonly MoveInRow[], asking: Asking, order: WrittenOrder): MoveInCustomers {
  const index = new NumberIndex<ReadCustomer>();
  const phones = new Map<string, MoveInCustomer>();
  const emails = new Map<string, MoveInCustomer>();
  const groups = new Groups();
  const read: ReadCustomer[] = [];
  for (const { row, cells } of rows) {
    const { customer_no: no = '', address = '', state = '', joined_on: joined = '' } = cells;
    const asked = asking.row('customers', row, no);
    const name = usualName(cells.name ?? '');
    if (no === '' || name === '') asked.problem('A customer needs a number and a name.');
    const customer: MoveInCustomer = {
      row,
      no,
      otherNos: [],
      name,
      email: null,
      phone: null,
      address,
      state,
      joinedOn: readMoveInDay(joined, order),
    };
    if (joined && !customer.joinedOn) asked.remark(`joined_on ${joined} is no day, and is left empty.`);
    const one: ReadCustomer = { customer, asked, isEmailDecided: false, merge: null };
    if (no !== '' && !index.add(no, one)) asked.problem(`The number ${no} stands twice.`);
    const hasAsked = readPhone(one, cells.phone ?? '', phones, groups);
    readEmail(one, cells.email ?? '', emails, hasAsked);
    asked.end();
    read.push(one);
  }
  const merged = new Map<MoveInCustomer, MoveInCustomer>();
  for (const one of read) {
    const target = one.merge && mergeTarget(one, index);
    if (!target) continue;
    merged.set(one.customer, target);
    target.otherNos.push(one.customer.no);
    groups.join(one.customer, target);
  }
  const all = read.filter(({ customer }) => !merged.has(customer));
  refuseTakenAddresses(all);
  return {
    all: all.map(({ customer }) => customer),
    find: (no) => {
      const found = index.find(no)?.customer;
      return found && (merged.get(found) ?? found);
    },
    isSame: (one, other) => groups.first(one) === groups.first(other),
  };
}

/** Two of one address are asked about, so it is a decision that has named one that another has. */
function refuseTakenAddresses(all: readonly ReadCustomer[]): void {
  const owners = new Map<string, MoveInCustomer>();
  const named = all.filter(({ isEmailDecided }) => isEmailDecided);
  for (const { customer, isEmailDecided } of all)
    if (customer.email && !isEmailDecided) owners.set(customer.email, customer);
  for (const { customer, asked } of named) {
    const owner = customer.email === null ? undefined : owners.get(customer.email);
    if (owner) asked.refuse('unreadable-email', `${customer.email} is the address of ${owner.no}.`);
    else if (customer.email !== null) owners.set(customer.email, customer);
  }
}

/** Whether it was asked if two are one person. */
function readPhone(one: ReadCustomer, text: string, phones: Map<string, MoveInCustomer>, groups: Groups): boolean {
  const { customer, asked } = one;
  if (text === '') return false;
  const phone = readMobileNumber(text);
  if (phone === null) {
    const decision = asked.ask(
      'unreadable-phone',
      `The phone number ${JSON.stringify(text)} has lost digits, has too many, or is none`,
    );
    customer.phone = decision?.word === 'phone' ? decision.text : null;
    return false;
  }
  customer.phone = phone;
  const earlier = phones.get(phone);
  if (!earlier) {
    phones.set(phone, customer);
    return false;
  }
  const decision = asked.ask(
    'same-phone',
    `The phone number is that of ${earlier.no} (${earlier.name}): one person or two?`,
  );
  if (decision?.word === 'merge') one.merge = { no: decision.text, kind: 'same-phone' };
  if (decision === null) groups.join(customer, earlier);
  return true;
}

function readEmail(one: ReadCustomer, text: string, emails: Map<string, MoveInCustomer>, hasAsked: boolean): void {
  const { customer, asked } = one;
  if (text === '') return;
  const email = plainEmail(text);
  if (email === null) {
    const decision = asked.ask('unreadable-email', `${JSON.stringify(text)} is no email address`);
    customer.email = decision?.word === 'email' ? decision.text : null;
    one.isEmailDecided = true;
    return;
  }
  const earlier = emails.get(email);
  if (!earlier) {
    customer.email = email;
    emails.set(email, customer);
  } else if (!hasAsked) {
    const decision = asked.ask(
      'same-email',
      `The email address is that of ${earlier.no} (${earlier.name}): one person or two?`,
    );
    if (decision?.word === 'merge') one.merge = { no: decision.text, kind: 'same-email' };
  } else if (one.merge === null) asked.remark(`The email address is that of ${earlier.no}, and is left empty here.`);
}

/** Follows decisions to who is a customer; null and a problem if there is nobody. */
function mergeTarget(from: ReadCustomer, index: NumberIndex<ReadCustomer>): MoveInCustomer | null {
  const passed = new Set<ReadCustomer>();
  let one = from;
  while (one.merge) {
    const { no, kind } = one.merge;
    passed.add(one);
    const next = index.find(no);
    if (!next || passed.has(next)) {
      if (one === from)
        one.asked.refuse(
          kind,
          next ? `${from.customer.no} would be merged with itself.` : `No customer has the number ${no}.`,
        );
      else from.asked.refuse(from.merge?.kind ?? kind, `${from.customer.no} would be merged with nobody.`);
      return null;
    }
    one = next;
  }
  return one.customer;
}

/** People who count as one. */
class Groups {
  private readonly parents = new Map<MoveInCustomer, MoveInCustomer>();

  first(one: MoveInCustomer): MoveInCustomer {
    let found = one;
    for (let parent = this.parents.get(found); parent; parent = this.parents.get(found)) found = parent;
    return found;
  }

  join(one: MoveInCustomer, other: MoveInCustomer): void {
    const [a, b] = [this.first(one), this.first(other)];
    if (a !== b) this.parents.set(a, b);
  }
}
