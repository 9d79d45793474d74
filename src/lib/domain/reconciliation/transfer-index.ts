import { type Day, daysBetween } from '../days.ts';
import type { Kobo } from '../money.ts';
import { isNamed, joinWords, nameWords, SHORTEST_REFERENCE, splitWords } from './statement-words.ts';

/** Money that came, as the bank's statement says it. */
export interface CreditLine {
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
  /** The short reference of the slip that the customer was shown. */
  slip?: string | null;
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

export interface Candidate extends Signs {
  payment: number;
}

/** Days within which the amount, or the sender, makes a pair possible. */
const possible = { from: -14, to: 30 };
export const within = (days: number, { from, to }: typeof possible) => days >= from && days <= to;

export interface SaidLine extends CreditLine {
  words: readonly string[];
  plain: string;
}

export function saidLine(line: CreditLine): SaidLine {
  const words = splitWords(line.text);
  return { ...line, words, plain: words.join('') };
}

interface Prepared extends ExpectedTransfer {
  nameWords: string[][];
  plainReferences: string[];
}

/** Transfers by what a line may say of them, so that a line is compared with few. */
export interface TransferIndex {
  /** Those that the line names, or whose whole reference it has, wherever the bank has broken it. */
  marked(line: SaidLine): Candidate[];
  /** Those of the line's amount, day by day: the nearest first, as far as a pair is possible. */
  ofAmount(line: SaidLine): Iterable<Candidate[]>;
}

export function indexTransfers(expected: readonly ExpectedTransfer[]): TransferIndex {
  const prepared = expected.map((payment) => ({
    ...payment,
    nameWords: payment.names.map(nameWords),
    plainReferences: [payment.reference, payment.slip ?? ''].map(joinWords).filter(isLongEnough),
  }));
  const byName = group(
    prepared.filter(({ confirmed }) => !confirmed),
    wordsIn,
  );
  const byAmountAndName = group(
    prepared.filter(({ confirmed }) => confirmed),
    (payment) => wordsIn(payment).map((word) => `${payment.amount} ${word}`),
  );
  const byAmountAndDay = group(prepared, ({ amount, day }) => [`${amount} ${dayNumber(day)}`]);
  const byReference = new Map(
    prepared.flatMap((payment) => payment.plainReferences.map((reference) => [reference, payment] as const)),
  );
  const lengths = [...new Set([...byReference.keys()].map(({ length }) => length))];
  return {
    marked(line) {
      const said = new Set(line.words);
      const referenced = referencesIn(line.plain, byReference, lengths);
      const some = new Set(referenced);
      for (const word of said)
        for (const payment of [...(byName.get(word) ?? []), ...(byAmountAndName.get(`${line.amount} ${word}`) ?? [])])
          some.add(payment);
      return [...some]
        .filter(({ confirmed, amount }) => !confirmed || amount === line.amount)
        .map((payment) => ({
          payment: payment.id,
          amount: payment.amount === line.amount,
          sender: isNamed(payment.nameWords, said),
          reference: referenced.has(payment),
          days: daysBetween(payment.day, line.day),
        }))
        .filter(({ sender, reference, days }) => reference || (sender && within(days, possible)));
    },
    ofAmount: (line) => nearestFirst(byAmountAndDay, line),
  };
}

const isLongEnough = ({ length }: string) => length >= SHORTEST_REFERENCE;

const dayNumber = (day: Day) => daysBetween('2000-01-01', day);

const wordsIn = ({ nameWords: names }: Prepared) => [...new Set(names.flat())];

function group<Key>(payments: readonly Prepared[], keysOf: (payment: Prepared) => readonly Key[]) {
  const groups = new Map<Key, Prepared[]>();
  for (const payment of payments)
    for (const key of keysOf(payment)) {
      const list = groups.get(key);
      if (list) list.push(payment);
      else groups.set(key, [payment]);
    }
  return groups;
}

function referencesIn(text: string, byReference: ReadonlyMap<string, Prepared>, lengths: readonly number[]) {
  const found = new Set<Prepared>();
  for (const size of lengths)
    for (let at = 0; at + size <= text.length; at += 1) {
      const payment = byReference.get(text.slice(at, at + size));
      if (payment) found.add(payment);
    }
  return found;
}

function* nearestFirst(byAmountAndDay: ReadonlyMap<string, readonly Prepared[]>, { amount, day }: SaidLine) {
  const came = dayNumber(day);
  for (let distance = 0; distance <= possible.to; distance += 1)
    for (const days of new Set([distance, -distance])) {
      const some = within(days, possible) && byAmountAndDay.get(`${amount} ${came - days}`);
      if (some) yield some.map(({ id }) => ({ payment: id, amount: true, sender: false, reference: false, days }));
    }
}
