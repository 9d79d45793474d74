import { type Day, formatDay, isDay } from '../../../domain/days.ts';
import { formatNairaShort, fromNaira, parseNaira } from '../../../domain/money.ts';

/** What the log keeps of an action. */
type Detail = Readonly<Record<string, unknown>>;
type Plain = string | number | boolean;

/** The names of people by their numbers, where they are known. */
export type PeopleById = ReadonlyMap<number, string>;

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

const naira = (value: Plain) =>
  typeof value === 'number' && parseNaira(value) !== null ? formatNairaShort(fromNaira(value)) : String(value);
const day = (value: Plain) => (isDay(String(value)) ? formatDay(String(value) as Day) : String(value));
const plural = (count: Plain, one: string) => `${count} ${Number(count) === 1 ? one : `${one}s`}`;

/** What each entry of a detail says; the others are named as they are stored. */
const words: Readonly<Record<string, (value: Plain, people: PeopleById) => string>> = {
  first_due: (value) => `first instalment moved to ${day(value)}`,
  instalments: (value) => `in ${plural(value, 'instalment')}`,
  amount: (value) => naira(value),
  amount_received: (value) => `${naira(value)} received`,
  kept: (value) => `${naira(value)} kept`,
  owed: (value) => `${naira(value)} to be paid back`,
  reason: (value) => `because: ${value}`,
  note: (value) => `note: ${value}`,
  bank_reference: (value) => `reference of the bank ${value}`,
  unique_contract_id: (value) => `contract ID ${value}`,
  proposed_by: (value, people) => `proposed by ${people.get(Number(value)) ?? `no. ${value}`}`,
  approval: (value) => `approval no. ${value}`,
  line: (value) => `line ${value} of a statement`,
  statement_line: (value) => `line ${value} of a statement`,
  change: (value) => `change no. ${value}`,
  correction: (value) => `correction ${value}`,
  customer: (value) => `customer ${value}`,
  devices: (value) => plural(value, 'device'),
  contacts: (value) => plural(value, 'contact'),
  name: (value) => `“${value}”`,
  what: (value) => String(value),
  to: (value) => `to ${value}`,
  from: (value) => `from ${value}`,
  until: (value) => `until ${day(value)}`,
  start_date: (value) => `from ${day(value)}`,
  end_date: (value) => `until ${day(value)}`,
  format: (value) => `as ${String(value).toUpperCase()}`,
  role: (value) => `role ${value}`,
  outcome: (value) => String(value).replaceAll('_', ' '),
  cancelled: (value) => `${plural(value, 'visit')} cancelled`,
  day: (value) => day(value),
};

/** Said by the words of the action itself. */
const silent = new Set(['kind']);

const isNaira = (name: string) => name.startsWith('amount');

function say(name: string, value: Plain, people: PeopleById): string {
  const known = words[name];
  if (known) return known(value, people);
  const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : isNaira(name) ? naira(value) : day(value);
  return `${name.replaceAll('_', ' ')}: ${shown}`;
}

const nobody: PeopleById = new Map();

/** 'First instalment moved to 25 December 2026 · in 6 instalments'; without nested values such as before and after. */
export function detailInWords(detail: Detail | null, people: PeopleById = nobody): string {
  const isReschedule = detail?.kind === 'reschedule';
  const parts = Object.entries(detail ?? {})
    .filter((entry): entry is [string, Plain] => isPlain(entry[1]) && entry[1] !== '')
    // the day says more than how many they are
    .sort(([a], [b]) => (isReschedule ? Number(b === 'first_due') - Number(a === 'first_due') : 0))
    .filter(([name]) => !silent.has(name) || !isReschedule)
    .map(([name, value]) => say(name, value, people));
  const text = parts.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
