import { type Day, daysBetween } from '../days.ts';
import type { Kobo } from '../money.ts';

/** Money that came, as the bank's statement says it. */
interface CreditLine {
  id: number;
  day: Day;
  amount: Kobo;
  /** Everything that the bank says about it. */
  text: string;
}

/** A transfer that a customer has announced, or that was confirmed without a line. */
export interface ExpectedTransfer {
  id: number;
  /** What was announced; once it is confirmed, what was received. */
  amount: Kobo;
  day: Day;
  /** The sender as announced, and the customer. */
  names: readonly string[];
  reference: string;
  /** Announced for the account of the statement. */
  here: boolean;
  /** Its money is booked: only a line of the same amount can be it. */
  confirmed: boolean;
}

/** Why a line may be a payment. */
export interface Signs {
  amount: boolean;
  sender: boolean;
  reference: boolean;
  /** Days from the announcement until the money came; negative when it was announced later. */
  days: number;
}

interface Candidate extends Signs {
  payment: number;
}

export interface Matches {
  /** Same amount, and the reference or the sender, and no other line and payment that are as good. */
  sure: { line: number; payment: Candidate }[];
  /** The likeliest payment first. */
  doubtful: { line: number; payments: Candidate[] }[];
  /** Without any payment. */
  lines: number[];
  /** Without any line. */
  payments: number[];
}

/** Days around the announcement within which the sender's name makes a pair sure. */
const near = { from: -4, to: 7 };
/** Days within which the amount, or the sender, makes a pair possible. */
const possible = { from: -14, to: 30 };
const SHOWN = 5;

const within = (days: number, { from, to }: typeof near) => days >= from && days <= to;

/** Capital letters and digits without marks: 'Adékúnlé O.' has ADEKUNLE and O. */
const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

const compact = (text: string) => words(text).join('');

/** Words of a name that say who it is; a letter alone or a title does not. */
const titles = new Set([
  'MR',
  'MRS',
  'MISS',
  'DR',
  'CHIEF',
  'ENGR',
  'ALHAJI',
  'ALHAJA',
  'LTD',
  'LIMITED',
  'AND',
  'NIG',
]);
const nameWords = (name: string) => [...new Set(words(name))].filter((word) => word.length > 2 && !titles.has(word));

/** Two words of a name, or the only one that it has. */
const isNamed = (names: readonly string[][], said: ReadonlySet<string>) =>
  names.some((name) => {
    const found = name.filter((word) => said.has(word)).length;
    return name.length > 0 && found >= Math.min(2, name.length);
  });

interface Prepared extends ExpectedTransfer {
  nameWords: string[][];
  plainReference: string;
}

function group<Key>(payments: readonly Prepared[], keysOf: (payment: Prepared) => Iterable<Key>) {
  const groups = new Map<Key, Prepared[]>();
  for (const payment of payments)
    for (const key of keysOf(payment)) {
      const list = groups.get(key);
      if (list) list.push(payment);
      else groups.set(key, [payment]);
    }
  return groups;
}

/** Matches what came with what was announced, by amount, day, sender and reference. */
export function matchStatement(lines: readonly CreditLine[], expected: readonly ExpectedTransfer[]): Matches {
  const prepared = expected.map((payment) => ({
    ...payment,
    nameWords: payment.names.map(nameWords),
    plainReference: compact(payment.reference),
  }));
  const find = candidateFinder(prepared);
  const found = lines.map((line) => ({ line, candidates: find(line) }));
  const best = strongestOf(found);
  const isHere = new Map(prepared.map(({ id, here }) => [id, here]));
  const sure: Matches['sure'] = [];
  const taken = new Set<number>();
  const decided = new Set<number>();
  for (const { line, candidates } of found) {
    const [first, second] = candidates.map((candidate) => ({ candidate, strength: strengthOf(candidate) }));
    if (!first || first.strength === 0 || !isHere.get(first.candidate.payment)) continue;
    const rival = best.get(first.candidate.payment);
    if (second?.strength === first.strength || rival?.strength !== first.strength || rival.lines !== 1) continue;
    sure.push({ line: line.id, payment: first.candidate });
    taken.add(first.candidate.payment);
    decided.add(line.id);
  }
  const doubtful = found
    .filter(({ line }) => !decided.has(line.id))
    .map(({ line, candidates }) => ({
      line: line.id,
      payments: candidates.filter(({ payment }) => !taken.has(payment)).slice(0, SHOWN),
    }));
  const shown = new Set(doubtful.flatMap(({ payments }) => payments.map(({ payment }) => payment)));
  return {
    sure,
    doubtful: doubtful.filter(({ payments }) => payments.length > 0),
    lines: doubtful.filter(({ payments }) => payments.length === 0).map(({ line }) => line),
    payments: expected.filter(({ id }) => !taken.has(id) && !shown.has(id)).map(({ id }) => id),
  };
}

/** 2: the amount and the reference; 1: the amount and the sender, near the day; 0: not sure. */
const strengthOf = ({ amount, reference, sender, days }: Signs): number => {
  if (!amount) return 0;
  if (reference) return 2;
  return sender && within(days, near) ? 1 : 0;
};

/** How strongly each payment is wanted, and by how many lines that strongly. */
function strongestOf(found: readonly { candidates: readonly Candidate[] }[]) {
  const best = new Map<number, { strength: number; lines: number }>();
  for (const { candidates } of found)
    for (const candidate of candidates) {
      const strength = strengthOf(candidate);
      const known = best.get(candidate.payment);
      if (!known || strength > known.strength) best.set(candidate.payment, { strength, lines: 1 });
      else if (strength === known.strength) known.lines += 1;
    }
  return best;
}

const weight = ({ amount, sender, reference, days }: Signs) =>
  (reference ? 400 : 0) + (amount ? 200 : 0) + (sender ? 100 : 0) - Math.min(Math.abs(days), 60);

function candidateFinder(payments: readonly Prepared[]) {
  const byAmount = group(payments, ({ amount }) => [amount]);
  const byName = group(payments, (payment) => new Set(payment.nameWords.flat()));
  const byReference = new Map(payments.map((payment) => [payment.plainReference, payment]));
  const lengths = [...new Set(payments.map(({ plainReference }) => plainReference.length))].filter((size) => size > 5);
  return (line: CreditLine): Candidate[] => {
    const said = new Set(words(line.text));
    const referenced = referencesIn(compact(line.text), byReference, lengths);
    const some = new Set([...(byAmount.get(line.amount) ?? []), ...referenced]);
    for (const word of said) for (const payment of byName.get(word) ?? []) some.add(payment);
    return [...some]
      .filter(({ confirmed, amount }) => !confirmed || amount === line.amount)
      .map((payment) => ({
        payment: payment.id,
        amount: payment.amount === line.amount,
        sender: isNamed(payment.nameWords, said),
        reference: referenced.has(payment),
        days: daysBetween(payment.day, line.day),
      }))
      .filter(({ amount, sender, reference, days }) => reference || ((amount || sender) && within(days, possible)))
      .sort((one, other) => weight(other) - weight(one) || one.payment - other.payment);
  };
}

/** The payments whose whole reference is in the text, wherever the bank has broken it. */
function referencesIn(text: string, byReference: ReadonlyMap<string, Prepared>, lengths: readonly number[]) {
  const found = new Set<Prepared>();
  for (const size of lengths)
    for (let at = 0; at + size <= text.length; at += 1) {
      const payment = byReference.get(text.slice(at, at + size));
      if (payment) found.add(payment);
    }
  return found;
}
