import type { Booking } from '../bookings.ts';
import { linesById } from './load-lines.ts';
import { matchAmounts } from './match-amounts.ts';

interface Sure {
  payment?: number;
  booking?: Booking;
}

/** What is sure of these lines at this moment, whatever was kept of them. */
export async function sureNow(account: number, lines: readonly number[]): Promise<Map<number, Sure>> {
  const wanted = await linesById(lines);
  const amounts = [...new Set(wanted.map(({ amount }) => Math.abs(amount)))];
  const found = amounts.length > 0 ? await matchAmounts(amounts, { account }) : [];
  return new Map(
    found.flatMap(({ line, candidates: [first] }) => {
      if (!first?.sure) return [];
      return [[line.id, 'payment' in first ? { payment: first.payment } : { booking: first.booking }] as const];
    }),
  );
}
