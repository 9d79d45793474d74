import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/today/taken-up.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { takenUpFor, waitingRules } from '#lib/domain/staff/waiting-work.ts';
import { takenRefusal } from '#lib/messages/office/today.ts';
import { forbiddenTo } from '../../callers/staff-rights.ts';
import { takenUp, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

/** Nobody deals with more at once; what is beyond is shown as free. */
const MOST = 1_000;

export type TakenRow = Awaited<ReturnType<typeof allTaken>>[number];

const rows = () =>
  db()
    .select({ item: takenUp, by: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(takenUp)
    .innerJoin(users, eq(users.id, takenUp.userId));

const takenOf = ({ item, by }: Awaited<ReturnType<typeof rows>>[number]) => ({
  kind: item.kind,
  id: item.itemId,
  by: { id: by.id, name: fullName(by) },
  since: item.takenAt.toISOString(),
  until: item.until.toISOString(),
});

/** What anybody has now, the first to end first. */
export const allTaken = async () =>
  (await rows().where(gt(takenUp.until, now())).orderBy(asc(takenUp.until)).limit(MOST)).map(takenOf);

export async function officeTakenUp(_: unknown, { caller }: ContextOf<typeof calls.officeTakenUp>) {
  const taken = await allTaken();
  return { taken: taken.filter(({ kind }) => isPermitted(caller.user, waitingRules[kind].read)) };
}

const isItem = ({ kind, id }: Pick<PayloadOf<typeof calls.letGo>, 'kind' | 'id'>) =>
  and(eq(takenUp.kind, kind), eq(takenUp.itemId, id));

/** Of two who take it up at once one has it, and the other is told who. */
export const takeUp = (
  { kind, id, take_over }: PayloadOf<typeof calls.takeUp>,
  { caller }: ContextOf<typeof calls.takeUp>,
) =>
  tx(async () => {
    const { user } = caller;
    refuseUnauthorised(kind, user);
    const values = { userId: user.id, takenAt: now(), until: new Date(now().getTime() + takenUpFor) };
    const mine = await db()
      .insert(takenUp)
      .values({ kind, itemId: id, ...values })
      .onConflictDoUpdate({
        target: [takenUp.kind, takenUp.itemId],
        set: values,
        setWhere: take_over ? undefined : or(eq(takenUp.userId, user.id), lte(takenUp.until, now())),
      })
      .returning();
    const [row] = await rows().where(isItem({ kind, id }));
    const taken = row && takenOf(row);
    if (!taken) throw new Refusal('conflict');
    if (mine.length === 0) throw new Refusal('taken_up', { message: takenRefusal(taken) });
    return { taken };
  });

/** Who takes something up can act on it. */
function refuseUnauthorised(kind: PayloadOf<typeof calls.takeUp>['kind'], user: User) {
  const { act } = waitingRules[kind];
  if (!isPermitted(user, act)) throw forbiddenTo(user, act);
}

export async function letGo(item: PayloadOf<typeof calls.letGo>, { caller }: ContextOf<typeof calls.letGo>) {
  await db()
    .delete(takenUp)
    .where(and(isItem(item), eq(takenUp.userId, caller.user.id)));
  return {};
}
