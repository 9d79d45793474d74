import type { Day } from '../../days.ts';
import type { StatementFormat } from '../statement-formats.ts';
import type { ReadLine } from './table.ts';

type Line = Omit<ReadLine, 'row'>;

export interface StoredLine extends Line {
  format: StatementFormat;
}

/** A period that was loaded. */
export interface LoadedPeriod {
  from: Day;
  to: Day;
  format: StatementFormat;
}

interface Compared {
  /** Places of lines that are stored. */
  known: Set<number>;
  /** Places of lines that a person must judge. */
  doubtful: Set<number>;
}

/** So many of a day and an amount are compared one by one; more are as one that says the same. */
const MOST_PAIRED = 200;

/**
 * Which lines of a file are stored already. Each stored line answers for one line of the file, so that two equal
 * payments of a day stay two: by what the account held after it, its time, the bank's number, its words.
 */
export function compareLines(
  lines: readonly Line[],
  stored: readonly StoredLine[],
  format: StatementFormat,
  periods: readonly LoadedPeriod[],
): Compared {
  const found: Compared = { known: new Set(), doubtful: new Set() };
  const groups = groupBy(stored, (line) => `${line.day} ${line.amount}`);
  const ours = groupBy(
    lines.map((line, at) => ({ line, at })),
    ({ line }) => `${line.day} ${line.amount}`,
  );
  /** By day: stored lines that the file does not have. */
  const left = new Map<Day, number>();
  for (const { day } of stored) left.set(day, (left.get(day) ?? 0) + 1);
  const weak: number[] = [];
  for (const [name, places] of ours) {
    const rest = [...(groups.get(name) ?? [])];
    for (const { at, strength, day } of pair(places, rest, format)) {
      found.known.add(at);
      left.set(day, (left.get(day) as number) - 1);
      if (strength < 10) found.doubtful.add(at);
      else if (strength < SURE) weak.push(at);
    }
  }
  // words alone tell nothing of a day that is in neither file as a whole
  for (const at of weak) if ((left.get((lines[at] as Line).day) ?? 0) > 0) found.doubtful.add(at);
  const others = periods.filter((period) => period.format !== format);
  lines.forEach(({ day }, at) => {
    if (!found.known.has(at) && others.some(({ from, to }) => day > from && day < to)) found.doubtful.add(at);
  });
  return found;
}

interface Paired {
  at: number;
  day: Day;
  strength: number;
}

function pair(places: readonly { line: Line; at: number }[], rest: StoredLine[], format: StatementFormat): Paired[] {
  if (places.length > MOST_PAIRED || rest.length > MOST_PAIRED) return pairEqual(places, rest);
  const all = places.flatMap(({ line, at }, place) =>
    rest.flatMap((other, index) => {
      const strength = strengthOf(line, other, format);
      return strength > 0 ? [{ at, place, index, strength, day: line.day }] : [];
    }),
  );
  all.sort(
    (a, b) => b.strength - a.strength || Math.abs(a.place - a.index) - Math.abs(b.place - b.index) || a.at - b.at,
  );
  const usedPlaces = new Set<number>();
  const usedRest = new Set<number>();
  return all.filter(({ at, index }) => {
    if (usedPlaces.has(at) || usedRest.has(index)) return false;
    usedPlaces.add(at);
    usedRest.add(index);
    return true;
  });
}

function pairEqual(places: readonly { line: Line; at: number }[], rest: readonly StoredLine[]): Paired[] {
  const counts = new Map<string, number>();
  const said = (line: Line) => JSON.stringify([wordsOf(line), line.time, line.balance]);
  for (const line of rest) counts.set(said(line), (counts.get(said(line)) ?? 0) + 1);
  return places.flatMap(({ line, at }) => {
    const count = counts.get(said(line)) ?? 0;
    counts.set(said(line), count - 1);
    return count > 0 ? [{ at, day: line.day, strength: SURE }] : [];
  });
}

/** From here on more than words says it. */
const SURE = 50;

/** How certainly two lines of one day and amount are the same; 0 when something speaks against it. */
function strengthOf(line: Line, stored: StoredLine, format: StatementFormat): number {
  const isSameFormat = stored.format === format;
  if (line.bankId !== null && line.bankId === stored.bankId) return 400;
  if (isSameFormat && differ(line.bankId, stored.bankId)) return 0;
  if (differ(line.balance, stored.balance)) return 0;
  if (isSameFormat && differ(line.time, stored.time)) return 0;
  const isSameBalance = line.balance !== null && line.balance === stored.balance;
  const said = sameWords(line, stored);
  const isSameReference = line.reference !== null && plain(line.reference) === plain(stored.reference ?? '');
  if (isSameFormat && !isSameBalance && line.reference !== null && stored.reference !== null && !isSameReference)
    return 0;
  if (said === 0) {
    if (isSameBalance) return isSameFormat ? 5 : SURE;
    return isSameFormat ? 0 : 5;
  }
  const isSameTime = line.time !== null && line.time === stored.time;
  return said + (isSameBalance ? 200 : 0) + (isSameReference ? 60 : 0) + (isSameTime ? 50 : 0);
}

const differ = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other;

/** Banks print the same text with other spaces, cut it off, or put something before it. */
function sameWords(line: Line, stored: Line): number {
  const [one, other] = [wordsOf(line), wordsOf(stored)];
  if (one === other) return 20;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 6 && long.includes(short) ? 15 : 0;
}

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]+/gu, '');
const words = new WeakMap<Line, string>();
function wordsOf(line: Line): string {
  const known = words.get(line) ?? plain(line.details);
  words.set(line, known);
  return known;
}

function groupBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
