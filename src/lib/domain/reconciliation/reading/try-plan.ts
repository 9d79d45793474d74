import type { Kobo } from '../../money.ts';
import { type Followed, followBalances, type Step } from './balances.ts';
import { isSorted } from './order-of-days.ts';
import { kindOf, type Reader, type RowKind } from './row-kinds.ts';
import type { Row } from './table.ts';
import { type DayOrder, resolveDay, type Span } from './written-days.ts';

export type LineRow = RowKind & { kind: 'line' };

export interface Tried {
  reader: Reader;
  kinds: RowKind[];
  followed: Followed;
  newestFirst: boolean;
  /** The first row that cannot be a line as it is. */
  flaw: LineRow | null;
  /** The first row that is another amount in a way of reading that the balances bear out as well. */
  rival?: number | undefined;
}

export interface Start {
  opening: Kobo | null;
  /** What the signs are multiplied by: -1 turns all of them. */
  turn: 1 | -1;
  /** Of a first line without a sign, where a person has said it. */
  first: 1 | -1 | null;
  order: DayOrder;
  period: Span | null;
}

/** How the rows look when they are read in this way, in whichever order the balances follow. */
export function tryPlan(rows: readonly Row[], reader: Reader, start: Start): Tried {
  const kinds = rows.map((row) => kindOf(row, reader));
  const flaw = kinds.find((kind): kind is LineRow => kind.kind === 'line' && isFlaw(kind)) ?? null;
  const steps = kinds.flatMap((kind, at) => stepOf(kind, at, start.turn));
  const forward = followBalances(firstSigned(steps, start.first), start.opening);
  const backward = followBalances(firstSigned(turnAround(steps), start.first), start.opening);
  const newestFirst = isNewestFirst(kinds, forward, backward, start);
  const followed = newestFirst ? backward : forward;
  // of one day in either order nothing tells what it began and ended with
  const isUnclear =
    !forward.broken && !backward.broken && forward.opening !== backward.opening && isOneDay(kinds, start);
  return {
    ...{ reader, kinds, newestFirst, flaw },
    followed: isUnclear ? { ...followed, opening: start.opening, closing: null } : followed,
  };
}

const isFlaw = ({ moved, failed }: LineRow) => !failed && moved.kind !== 'amount' && moved.kind !== 'nothing';

function stepOf(kind: RowKind, at: number, turn: 1 | -1): Step[] {
  if (kind.kind === 'stand')
    return kind.balance === null ? [] : [{ kind: 'stand', at, name: kind.name, balance: kind.balance }];
  if (kind.kind !== 'line') return [];
  const { moved, balance } = kind;
  const optional = kind.failed !== null;
  if (moved.kind === 'amount')
    return [{ kind: 'line', at, amount: moved.amount * turn, signed: moved.signed, balance, optional }];
  return optional ? [] : [{ kind: 'line', at, amount: 0, signed: true, balance, optional }];
}

const firstSigned = (steps: readonly Step[], sign: 1 | -1 | null): readonly Step[] => {
  const at = steps.findIndex((step) => step.kind === 'line' && step.amount !== 0);
  const first = steps[at];
  if (sign === null || first?.kind !== 'line' || first.signed) return steps;
  return steps.with(at, { ...first, amount: first.amount * sign, signed: true });
};

/** From the oldest on, with what it was opened with first. */
function turnAround(steps: readonly Step[]): Step[] {
  const turned = steps.toReversed();
  const last = turned.at(-1);
  if (last?.kind === 'stand' && last.name === 'opening' && steps.length > 1) turned.unshift(turned.pop() as Step);
  const first = turned[0];
  if (first?.kind === 'stand' && first.name === 'closing') turned.push(turned.shift() as Step);
  return turned;
}

function isNewestFirst(
  kinds: readonly RowKind[],
  forward: Followed,
  backward: Followed,
  { order, period }: Start,
): boolean {
  if (!forward.broken !== !backward.broken) return !backward.broken;
  const days = daysOf(kinds, { order, period });
  return isSorted(days, -1) && !isSorted(days, 1);
}

const daysOf = (kinds: readonly RowKind[], known: Pick<Start, 'order' | 'period'>) =>
  kinds.flatMap((kind) => {
    const day = kind.kind === 'line' && kind.day && resolveDay(kind.day, known);
    return day ? [day] : [];
  });
const isOneDay = (kinds: readonly RowKind[], { order, period }: Start) =>
  new Set(daysOf(kinds, { order, period })).size < 2;
