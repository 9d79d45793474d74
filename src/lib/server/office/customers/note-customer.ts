import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { noteCustomer as call } from '#lib/api/office/customers.ts';
import { MINUTE } from '#lib/domain/durations.ts';
import { customerNotes, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

export const noteCustomer = (
  { id, text, is_call: isCall = false }: PayloadOf<typeof call>,
  { caller: { user } }: ContextOf<typeof call>,
) =>
  tx(async () => {
    const isOpen = and(eq(users.id, id), eq(users.role, 'customer'), isNull(users.closedAt));
    const [customer] = await db().select({ id: users.id }).from(users).where(isOpen).for('no key update');
    if (!customer) throw new Refusal('not_found');
    const [latest] = await db()
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.userId, id))
      .orderBy(desc(customerNotes.id))
      .limit(1);
    const note = { userId: id, writtenBy: user.id, isCall, text };
    // the same words by the same person within a minute were sent twice
    const isSame =
      latest?.text === text &&
      latest.writtenBy === user.id &&
      latest.isCall === isCall &&
      now().getTime() - latest.createdAt.getTime() < MINUTE;
    if (isSame) return {};
    await db()
      .insert(customerNotes)
      .values({ ...note, createdAt: now() });
    await auditAction({ by: user, action: 'note_customer', subject: `customer ${id}`, detail: { call: isCall } });
    return {};
  });
