import { and, eq, gt, sql } from 'drizzle-orm';
import { officeActions } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

/** An open page reloads whenever it gets the focus: within this time it counts as the same view. */
const sameViewMs = 5 * 60 * 1000;

/** Records who viewed a customer's data. */
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
        gt(officeActions.createdAt, new Date(now().getTime() - sameViewMs)),
      ),
    );
    if (recent === 0) await auditAction({ by, action: 'look_at_customer', subject });
  });
