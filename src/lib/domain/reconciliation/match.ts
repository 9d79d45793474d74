import {
  type Candidate,
  type CreditLine,
  type SaidLine,
  type Signs,
  saidLine,
  type TransferIndex,
  within,
} from './transfer-index.ts';

interface Decided {
  /** Same amount, matching reference or sender, and no equally good alternative. */
  sure: { line: number; payment: Candidate }[];
  /** All other lines with what they may be, the likeliest payment first. */
  undecided: { line: number; payments: Candidate[] }[];
}

/** Days around the announcement within which the sender's name makes a pair sure. */
const NEAR_DAYS = { from: -4, to: 7 };
/** Candidates of a line. */
const MAX_CANDIDATES = 5;
/** Lines after which others may have their turn. */
const STEP = 25;

interface Among {
  isHere: (payment: number) => boolean;
  /** Transfers of sure pairs of lines that are not among these. */
  isTaken?: (payment: number) => boolean;
}

/**
 * Matches what came with what was announced, by amount, day, sender and reference, in steps and with several sets of
 * transfers. What makes a pair sure has the line's amount, so lines of different
 * amounts can be matched one amount after the other.
 */
export function* matchInSteps(
  lines: readonly CreditLine[],
  indexes: readonly TransferIndex[],
  { isHere, isTaken = () => false }: Among,
): Generator<void, Decided> {
  const found: { line: SaidLine; marked: Candidate[] }[] = [];
  for (const [at, each] of lines.entries()) {
    const line = saidLine(each);
    found.push({ line, marked: indexes.flatMap((index) => index.marked(line)).sort(likeliestFirst) });
    if (at % STEP === STEP - 1) yield;
  }
  const suggested = findSure(found, isHere);
  const taken = new Set(suggested.map(({ payment }) => payment.payment));
  const isLeft = ({ payment }: Candidate) => !taken.has(payment) && !isTaken(payment);
  const decided = new Set(suggested.map(({ line }) => line));
  const undecided: Decided['undecided'] = [];
  for (const [at, { line, marked }] of found.entries()) {
    if (at % STEP === STEP - 1) yield;
    if (decided.has(line.id)) continue;
    const some = marked.filter(isLeft);
    const known = new Set(some.map(({ payment }) => payment));
    for (const index of indexes)
      some.push(...nearest(index.ofAmount(line), (each) => isLeft(each) && !known.has(each.payment)));
    undecided.push({ line: line.id, payments: some.sort(likeliestFirst).slice(0, MAX_CANDIDATES) });
  }
  return { sure: suggested, undecided };
}

/** As many as a line shows; those of one distance are as likely, the smallest numbers come first. */
function nearest(days: Iterable<Candidate[]>, isWanted: (candidate: Candidate) => boolean): Candidate[] {
  const some: Candidate[] = [];
  let last = 0;
  for (const those of days) {
    const distance = Math.abs(those[0]?.days ?? 0);
    if (some.length >= MAX_CANDIDATES && distance > last) break;
    last = distance;
    some.push(...first(those, isWanted));
  }
  return some;
}

function first(those: readonly Candidate[], isWanted: (candidate: Candidate) => boolean): Candidate[] {
  const some: Candidate[] = [];
  for (const each of those) {
    if (some.length === MAX_CANDIDATES) break;
    if (isWanted(each)) some.push(each);
  }
  return some;
}

function findSure(found: readonly { line: SaidLine; marked: readonly Candidate[] }[], isHere: Among['isHere']) {
  const best = strongestMatches(found);
  const suggested: Decided['sure'] = [];
  for (const { line, marked } of found) {
    const [one, second] = marked.map((candidate) => ({ candidate, strength: matchStrength(candidate) }));
    if (!one || one.strength === 0 || !isHere(one.candidate.payment)) continue;
    const rival = best.get(one.candidate.payment);
    if (second?.strength === one.strength || rival?.strength !== one.strength || rival.lines !== 1) continue;
    suggested.push({ line: line.id, payment: one.candidate });
  }
  return suggested;
}

/** 2: the amount and the reference; 1: the amount and the sender, near the day; 0: not sure. */
const matchStrength = ({ amount, reference, sender, days }: Signs): number => {
  if (!amount) return 0;
  if (reference) return 2;
  return sender && within(days, NEAR_DAYS) ? 1 : 0;
};

/** The best match strength for each payment, and the number of lines that share it. */
function strongestMatches(found: readonly { marked: readonly Candidate[] }[]) {
  const best = new Map<number, { strength: number; lines: number }>();
  for (const { marked } of found)
    for (const candidate of marked) {
      const strength = matchStrength(candidate);
      const known = best.get(candidate.payment);
      if (!known || strength > known.strength) best.set(candidate.payment, { strength, lines: 1 });
      else if (strength === known.strength) known.lines += 1;
    }
  return best;
}

const candidateScore = ({ amount, sender, reference, days }: Signs) =>
  (reference ? 400 : 0) + (amount ? 200 : 0) + (sender ? 100 : 0) - Math.min(Math.abs(days), 60);

const likeliestFirst = (one: Candidate, other: Candidate) =>
  candidateScore(other) - candidateScore(one) || one.payment - other.payment;
