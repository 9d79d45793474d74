import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { giveCase as call } from '#lib/api/office/arrears/arrears.ts';
import { notInCharge } from '#lib/messages/office/arrears/calls.ts';
import { collectionCases, plans } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { staffWithPermission } from '../../staff/active-staff.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';

/** Who can be in charge of what is late. */
export async function colleaguesInCharge() {
  const staff = await staffWithPermission('write plan notes');
  return staff.map((one) => ({ id: one.id, name: fullName(one) }));
}

/** Puts somebody in charge of a plan, or nobody. */
export const giveCase = ({ id, user_id: userId }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const [plan] = await db().select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('no key update');
    if (!plan) throw new Refusal('not_found');
    const next = userId === undefined ? null : (await colleaguesInCharge()).find((one) => one.id === userId);
    if (next === undefined) throw new Refusal('invalid', { errors: { user_id: [notInCharge] } });
    const [before] = await db().select().from(collectionCases).where(eq(collectionCases.planId, id));
    if ((before?.userId ?? null) === (next?.id ?? null)) return { in_charge: next };
    if (next) await putInCharge(id, next.id, caller.user);
    else await db().delete(collectionCases).where(eq(collectionCases.planId, id));
    await auditAction({
      by: caller.user,
      action: 'give_case',
      subject: `plan ${id}`,
      detail: { to: next?.name ?? 'nobody' },
    });
    return { in_charge: next };
  });

/** Whoever notes a call is in charge from then on, unless somebody is. */
export async function takeFreeCase(planId: number, user: User) {
  const staff = await colleaguesInCharge();
  const [present] = await db().select().from(collectionCases).where(eq(collectionCases.planId, planId));
  if (!staff.some(({ id }) => id === present?.userId)) await putInCharge(planId, user.id, user);
}

async function putInCharge(planId: number, userId: number, by: User) {
  const given = { userId, givenBy: by.id, givenAt: now() };
  await db()
    .insert(collectionCases)
    .values({ planId, ...given })
    .onConflictDoUpdate({ target: collectionCases.planId, set: given });
}
