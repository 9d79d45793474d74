import type { Kobo } from '#lib/domain/money.ts';
import { isIncoming } from '#lib/domain/reconciliation/bookings.ts';
import { matchInSteps } from '#lib/domain/reconciliation/match.ts';
import { indexTransfers, type Signs, type TransferIndex } from '#lib/domain/reconciliation/transfer-index.ts';
import { type Booking, findUnmatchedBookings } from '../bookings.ts';
import { type OpenLine, openLinesOf, textOf } from './load-lines.ts';
import { confirmedTransfers, type Transfer, waitingTransfers } from './load-transfers.ts';
import { inTurns } from './take-turns.ts';

type LineCandidate = { signs: Signs; sure: boolean } & ({ payment: number } | { booking: Booking });

export interface MatchedLine {
  line: OpenLine;
  /** The likeliest first, of transfers and of what else is booked; a sure one is alone. */
  candidates: LineCandidate[];
}

/** Whether a transfer is the sure one of a line with another amount, or on another side, of the account. */
type IsTaken = (payment: number, account: number, lines: ReadonlySet<number>) => boolean;

/**
 * Compares the open lines of these amounts with what was announced or booked and is on no line. Lines of one amount on
 * one account are matched together, because only they can want the same sure transfer.
 */
export async function matchAmounts(
  amounts: readonly Kobo[],
  { account, isTaken = () => false }: { account?: number; isTaken?: IsTaken } = {},
): Promise<MatchedLine[]> {
  const lines = await openLinesOf(amounts, account);
  if (lines.length === 0) return [];
  const waiting = lines.some(({ amount }) => amount > 0) ? await waitingTransfers() : [];
  const known = {
    waiting: indexTransfers(waiting),
    accounts: new Map(waiting.map(({ id, account }) => [id, account])),
    confirmed: groupBy(await confirmedTransfers(amounts), ({ amount }) => amount),
    bookings: groupBy(await findUnmatchedBookings(amounts), ({ amount }) => amount),
    isTaken,
  };
  const found: MatchedLine[] = [];
  for (const some of groupBy(lines, ({ account, amount }) => `${account} ${amount}`).values())
    found.push(...(await matchClass(some, known)));
  return found;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

interface Known {
  waiting: TransferIndex;
  /** Of those that wait. */
  accounts: ReadonlyMap<number, number | null>;
  confirmed: ReadonlyMap<Kobo, Transfer[]>;
  bookings: ReadonlyMap<Kobo, Booking[]>;
  isTaken: IsTaken;
}

async function matchClass(lines: readonly OpenLine[], known: Known): Promise<MatchedLine[]> {
  const { account, amount } = lines[0] as OpenLine;
  const bookings = (known.bookings.get(Math.abs(amount)) ?? []).filter(
    (each) => isIncoming(each.kind) === amount > 0 && (each.account === null || each.account.id === account),
  );
  const found = await matchWithBookings(lines, bookings);
  if (amount > 0) {
    const undecided = lines.filter(({ id }) => !found.get(id)?.some(({ sure }) => sure));
    for (const [id, candidates] of await matchWithTransfers(undecided, known))
      found.set(id, candidates.some(({ sure }) => sure) ? candidates : [...candidates, ...(found.get(id) ?? [])]);
  }
  return lines.map((line) => ({ line, candidates: found.get(line.id) ?? [] }));
}

const asCredit = (line: OpenLine) => ({ ...line, amount: Math.abs(line.amount), text: textOf(line) });

/** What went out against payouts and commission runs, what came against settlements: of the same amount only. */
async function matchWithBookings(lines: readonly OpenLine[], bookings: readonly Booking[]) {
  const found = new Map<number, LineCandidate[]>();
  if (bookings.length === 0) return found;
  const index = indexTransfers(
    bookings.map(({ amount, day, names, reference }, id) => ({ id, amount, day, names, reference, confirmed: true })),
  );
  const { sure, undecided } = await inTurns(matchInSteps(lines.map(asCredit), [index], { isHere: () => true }));
  const candidate = (isSure: boolean, { payment: at, ...signs }: Signs & { payment: number }) => ({
    ...{ booking: bookings[at] as Booking, signs, sure: isSure },
  });
  for (const { line, payment } of sure) found.set(line, [candidate(true, payment)]);
  for (const { line, payments } of undecided)
    found.set(
      line,
      payments.map((each) => candidate(false, each)),
    );
  return found;
}

async function matchWithTransfers(lines: readonly OpenLine[], known: Known) {
  const found = new Map<number, LineCandidate[]>();
  const [one] = lines;
  if (!one) return found;
  const { account, amount } = one;
  const confirmed = (known.confirmed.get(amount) ?? []).filter(
    (each) => each.account === null || each.account === account,
  );
  const ids = new Set(lines.map(({ id }) => id));
  const steps = matchInSteps(lines.map(asCredit), [known.waiting, indexTransfers(confirmed)], {
    isHere: (payment) => (known.accounts.get(payment) ?? account) === account,
    isTaken: (payment) => known.isTaken(payment, account, ids),
  });
  const { sure, undecided } = await inTurns(steps);
  const candidate = (isSure: boolean, { payment, ...signs }: Signs & { payment: number }) => ({
    ...{ payment, signs, sure: isSure },
  });
  for (const { line, payment } of sure) found.set(line, [candidate(true, payment)]);
  for (const { line, payments } of undecided)
    found.set(
      line,
      payments.map((each) => candidate(false, each)),
    );
  return found;
}
