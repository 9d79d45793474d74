import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { statementLines } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';

type LineRow = typeof statementLines.$inferSelect;

export const lineSubject = (id: number) => `statement line ${id}`;

export async function lockLine(id: number): Promise<LineRow> {
  const [line] = await db().select().from(statementLines).where(eq(statementLines.id, id)).for('no key update');
  if (!line) throw new Refusal('not_found');
  return line;
}

/** Refuses a line that is dealt with. */
export async function lockOpenLine(id: number): Promise<LineRow> {
  const line = await lockLine(id);
  if (line.state !== 'open')
    throw new Refusal('conflict', { message: 'This line of the statement has already been handled.' });
  return line;
}

/** Credits or debits. */
export async function lockOpenCredit(id: number): Promise<LineRow> {
  const line = await lockOpenLine(id);
  if (line.amount < 0)
    throw new Refusal('conflict', { message: 'Money went out with this line, so it cannot be a payment.' });
  return line;
}

type Change =
  | { state: 'open'; by?: never }
  | ({ state: 'tied'; by: Pick<User, 'id'> } & (
      | { paymentId: number }
      | { commissionRunId: number }
      | { settlementId: number }
      | { officeBookingId: number }
    ))
  | { state: 'not_ours' | 'booked'; reason: string; by: Pick<User, 'id'> };

/** Of a line that is locked. */
export const setLine = (id: number, { by, ...change }: Change) =>
  db()
    .update(statementLines)
    .set({
      paymentId: null,
      commissionRunId: null,
      settlementId: null,
      officeBookingId: null,
      reason: null,
      ...change,
      handledBy: by?.id ?? null,
      handledAt: by ? now() : null,
    })
    .where(and(eq(statementLines.id, id)));
