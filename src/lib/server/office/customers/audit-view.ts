import { and, eq, gt, sql } from 'drizzle-orm';
import { officeActions } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

/** A page that is open asks again whenever it comes to the front: within this it is the same look. */
const oneLook = 5 * 60 * 1000;

/** Keeps who looked at a customer. */
export const auditView = (by: User, customerId: number) =>
  tx(async () => {
    const subject = `customer ${customerId}`;
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`look ${by.id} ${subject}`}, 0))`);
    const recent = await db().$count(
      officeActions,
      and(
        eq(officeActions.subject, subject),
        eq(officeActions.action, 'look_at_customer'),
        eq(officeActions.userId, by.id),
        gt(officeActions.createdAt, new Date(now().getTime() - oneLook)),
      ),
    );
    if (recent === 0) await auditAction({ by, action: 'look_at_customer', subject });
  });
