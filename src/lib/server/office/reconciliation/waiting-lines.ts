import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { approvals } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { confirmationName } from '../payments/confirmation-approval.ts';

export const bookLineName = 'book_line';
export const lineNotOursName = 'line_not_ours';

const waitingPayloads = async (...kinds: string[]) =>
  (
    await db()
      .select({ payload: approvals.payload })
      .from(approvals)
      .where(and(inArray(approvals.kind, kinds), eq(approvals.state, 'waiting')))
  ).map(({ payload }) => payload as Record<string, unknown>);

/** Confirmations that a second person was asked about: by payment, with the line if there is one. */
export const waitingConfirmations = async (): Promise<Map<number, number | null>> =>
  new Map(
    (await waitingPayloads(confirmationName)).map(({ id, line = null }) => [id as number, line as number | null]),
  );

/** Lines that a second person was asked to book, or to mark. */
export const waitingBookings = async (): Promise<Set<number>> =>
  new Set((await waitingPayloads(bookLineName, lineNotOursName)).map(({ lineId }) => lineId as number));

/** Refuses a line that belongs to a confirmation which waits. The line must be locked. */
export async function refuseConfirming(lineId: number) {
  if ([...(await waitingConfirmations()).values()].includes(lineId)) throw new Refusal('awaiting_approval');
}

/** Refuses a line that a second person was asked about. The line must be locked: whoever asks locks it, too. */
export async function refuseAsked(lineId: number) {
  await refuseConfirming(lineId);
  if ((await waitingBookings()).has(lineId)) throw new Refusal('awaiting_approval');
}
