import {
  type Candidate,
  type CreditLine,
  type ExpectedTransfer,
  indexTransfers,
  type ReadLine,
  readLine,
  type Signs,
  type TransferIndex,
  within,
} from './transfer-index.ts';

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
/** Candidates of a line. */
const SHOWN = 5;
/** Lines after which others may have their turn. */
const STEP = 25;

interface Announced extends ExpectedTransfer {
  /** For the account of the statement. */
  here: boolean;
}

/** Matches what came with what was announced, by amount, day, sender and reference. */
export function matchStatement(lines: readonly CreditLine[], expected: readonly Announced[]): Matches {
  const isHere = new Map(expected.map(({ id, here }) => [id, here]));
  const matching = matchInSteps(lines, [indexTransfers(expected)], { isHere: (id) => isHere.get(id) === true });
  for (;;) {
    const { done, value } = matching.next();
    if (!done) continue;
    const { sure, undecided } = value;
    const used = new Set([
      ...sure.map(({ payment }) => payment.payment),
      ...undecided.flatMap(({ payments }) => payments.map(({ payment }) => payment)),
    ]);
    return {
      sure,
      doubtful: undecided.filter(({ payments }) => payments.length > 0),
      lines: undecided.filter(({ payments }) => payments.length === 0).map(({ line }) => line),
      payments: expected.filter(({ id }) => !used.has(id)).map(({ id }) => id),
    };
  }
}

interface Among {
  isHere: (payment: number) => boolean;
  /** Transfers of sure pairs of lines that are not among these. */
  isTaken?: (payment: number) => boolean;
}

type Decided = Pick<Matches, 'sure'> & { undecided: Matches['doubtful'] };

/**
 * The same in steps, with several sets of transfers. What makes a pair sure has the line's amount, so lines of different
 * amounts can be matched one amount after the other.
 */
export function* matchInSteps(
  lines: readonly CreditLine[],
  indexes: readonly TransferIndex[],
  { isHere, isTaken = () => false }: Among,
): Generator<void, Decided> {
  const found: { line: ReadLine; marked: Candidate[] }[] = [];
  for (const [at, each] of lines.entries()) {
    const line = readLine(each);
    found.push({ line, marked: indexes.flatMap((index) => index.marked(line)).sort(likeliestFirst) });
    if (at % STEP === STEP - 1) yield;
  }
  const sure = findSure(found, isHere);
  const taken = new Set(sure.map(({ payment }) => payment.payment));
  const isLeft = ({ payment }: Candidate) => !taken.has(payment) && !isTaken(payment);
  const decided = new Set(sure.map(({ line }) => line));
  const undecided: Matches['doubtful'] = [];
  for (const [at, { line, marked }] of found.entries()) {
    if (at % STEP === STEP - 1) yield;
    if (decided.has(line.id)) continue;
    const some = marked.filter(isLeft);
    const known = new Set(some.map(({ payment }) => payment));
    for (const index of indexes)
      some.push(...nearest(index.ofAmount(line), (each) => isLeft(each) && !known.has(each.payment)));
    undecided.push({ line: line.id, payments: some.sort(likeliestFirst).slice(0, SHOWN) });
  }
  return { sure, undecided };
}

/** As many as a line shows; those of one distance are as likely, the smallest numbers come first. */
function nearest(days: Iterable<Candidate[]>, isWanted: (candidate: Candidate) => boolean): Candidate[] {
  const some: Candidate[] = [];
  let last = 0;
  for (const those of days) {
    const distance = Math.abs(those[0]?.days ?? 0);
    if (some.length >= SHOWN && distance > last) break;
    last = distance;
    some.push(...first(those, isWanted));
  }
  return some;
}

function first(those: readonly Candidate[], isWanted: (candidate: Candidate) => boolean): Candidate[] {
  const some: Candidate[] = [];
  for (const each of those) {
    if (some.length === SHOWN) break;
    if (isWanted(each)) some.push(each);
  }
  return some;
}

function findSure(found: readonly { line: ReadLine; marked: readonly Candidate[] }[], isHere: Among['isHere']) {
  const best = strongestOf(found);
  const sure: Matches['sure'] = [];
  for (const { line, marked } of found) {
    const [one, second] = marked.map((candidate) => ({ candidate, strength: strengthOf(candidate) }));
    if (!one || one.strength === 0 || !isHere(one.candidate.payment)) continue;
    const rival = best.get(one.candidate.payment);
    if (second?.strength === one.strength || rival?.strength !== one.strength || rival.lines !== 1) continue;
    sure.push({ line: line.id, payment: one.candidate });
  }
  return sure;
}

/** 2: the amount and the reference; 1: the amount and the sender, near the day; 0: not sure. */
const strengthOf = ({ amount, reference, sender, days }: Signs): number => {
  if (!amount) return 0;
  if (reference) return 2;
  return sender && within(days, near) ? 1 : 0;
};

/** How strongly each payment is wanted, and by how many lines that strongly. */
function strongestOf(found: readonly { marked: readonly Candidate[] }[]) {
  const best = new Map<number, { strength: number; lines: number }>();
  for (const { marked } of found)
    for (const candidate of marked) {
      const strength = strengthOf(candidate);
      const known = best.get(candidate.payment);
      if (!known || strength > known.strength) best.set(candidate.payment, { strength, lines: 1 });
      else if (strength === known.strength) known.lines += 1;
    }
  return best;
}

const weight = ({ amount, sender, reference, days }: Signs) =>
  (reference ? 400 : 0) + (amount ? 200 : 0) + (sender ? 100 : 0) - Math.min(Math.abs(days), 60);

const likeliestFirst = (one: Candidate, other: Candidate) => weight(other) - weight(one) || one.payment - other.payment;
