import { and, eq, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { withdrawNotice as call } from '#lib/api/office/notices.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { correctionNeedsSecond, noticeWithdrawn } from '#lib/messages/office/notices/notices.ts';
import { notices, notifications } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { notifyReaders } from '../../notifications/notify-readers.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { noticeSubject } from './notice-approval.ts';
import { oneNotice } from './office-notices.ts';

/** One person is enough: what is withdrawn moves nobody's money. */
export function withdrawNotice(
  { id, reason, ...sent }: PayloadOf<typeof call>,
  { caller: { user } }: ContextOf<typeof call>,
) {
  const correction = sent.correction ?? null;
  if (correction) refuseCorrection(user);
  return tx(async () => {
    const [notice] = await db().select().from(notices).where(eq(notices.id, id)).for('update');
    if (!notice) throw new Refusal('not_found');
    if (notice.withdrawnAt) throw new Refusal('already_handled', { message: 'This notice is withdrawn already.' });
    const isOfIt = eq(notifications.noticeId, id);
    // who opens it at this moment is a reader, or finds nothing
    await db()
      .delete(notifications)
      .where(and(isOfIt, isNull(notifications.readAt)));
    const readers = await db().$count(notifications, isOfIt);
    await db()
      .update(notices)
      .set({ withdrawnAt: now(), withdrawnBy: user.id, withdrawnReason: reason, correction, readers })
      .where(eq(notices.id, id));
    await notifyReaders(id, noticeWithdrawn(notice.title, notice.createdAt, correction));
    const detail = { title: notice.title, reason, correction, readers };
    await auditAction({ by: user, action: 'withdraw_notice', subject: noticeSubject(id), detail });
    return { notice: await oneNotice(id) };
  });
}

function refuseCorrection(user: User) {
  if (isPermitted(user, 'change bank accounts')) return;
  throw new Refusal('invalid', { errors: { correction: [correctionNeedsSecond] } });
}
