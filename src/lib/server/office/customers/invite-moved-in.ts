import { and, asc, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { inviteMovedIn as call } from '#lib/api/office/customers.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { DAY, MINUTE } from '#lib/domain/durations.ts';
import { createLink, linkUrl } from '../../accounts/codes/mailed-links.ts';
import { revokeActiveCode } from '../../accounts/codes/one-time-codes.ts';
import { companyContacts } from '../../company/contacts.ts';
import { movedInCustomers, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { takeOverMail } from '../../mail/move-in-texts.ts';
import { markTrusted } from '../../mail/our-words.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

/** How long the link of an invitation works. */
const VALID = 30 * DAY;
const BATCH = 500;

const open = and(isNull(users.closedAt), isNull(movedInCustomers.claimedAt));
const reachable = ne(users.email, '');

/** Of those who are left the longest waiting first. */
export const inviteMovedIn = ({ customers }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const wanted = customers ? inArray(users.id, customers) : isNull(movedInCustomers.invitedAt);
    const some = await db()
      .select({ id: users.id, email: users.email })
      .from(movedInCustomers)
      .innerJoin(users, eq(users.id, movedInCustomers.userId))
      .where(and(open, reachable, wanted))
      .orderBy(asc(users.id))
      .limit(BATCH)
      .for('update', { of: movedInCustomers });
    for (const customer of some) await invite(customer);
    const ids = some.map(({ id }) => id);
    if (ids.length > 0) {
      await db().update(movedInCustomers).set({ invitedAt: now() }).where(inArray(movedInCustomers.userId, ids));
      await auditAction({
        by: caller.user,
        action: 'invite_customers',
        subject: `${ids.length} customers`,
        detail: { ids },
      });
    }
    return {
      invited: ids.length,
      left: await countOf(and(reachable, isNull(movedInCustomers.invitedAt))),
      unreachable: await countOf(eq(users.email, '')),
    };
  });

async function invite({ id, email }: { id: number; email: string }) {
  await revokeActiveCode(id, 'link');
  const token = await createLink(id, null, { validMinutes: VALID / MINUTE });
  const until = markTrusted(formatDateTime(new Date(now().getTime() + VALID)));
  await queueMail({ to: email, priority: 'reminder', ...takeOverMail(await companyContacts(), until, linkUrl(token)) });
}

async function countOf(which: ReturnType<typeof and>): Promise<number> {
  const [row] = await db()
    .select({ customers: count() })
    .from(movedInCustomers)
    .innerJoin(users, eq(users.id, movedInCustomers.userId))
    .where(and(open, which));
  return row?.customers ?? 0;
}
