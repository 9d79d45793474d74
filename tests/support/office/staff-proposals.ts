import { eq } from 'drizzle-orm';
import { changeOwnRole } from '#lib/api/office/staff/own-roles.ts';
import { changeStaffRole, setStaffActive } from '#lib/api/office/staff/staff.ts';
import { ownRoleKey } from '#lib/domain/staff/roles.ts';
import { users } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { anOffice, as, expectSuccess, type Person, withFreshFactor } from '../factories/index.ts';
import { anOwnRole, invitation } from '../factories/staff.ts';

type Reply = { status: number; body: { approval: { id: number } | null } };

/** The number of the approval that an act waits for; fails if it was done at once. */
export const idOf = (reply: Reply) => expectSuccess(reply).body.approval?.id ?? fail();
export const fail = (): never => {
  throw new Error('it was done at once');
};

let made = 0;
export const aNumber = () => {
  made += 1;
  return made;
};
/** What the owner proposes about staff. */
export const staffProposals = {
  async change_own_role(who: Person) {
    const { id, version } = await anOwnRole(['decide payments']);
    await anOffice({ staffRole: ownRoleKey(id) });
    const more = { permissions: ['decide payments', 'decide approvals'], name: `Role ${aNumber()} of ${id}` };
    return idOf(await as(await withFreshFactor(who)).call(changeOwnRole, { id, version, ...more }));
  },
  invite_staff: async (who: Person) => idOf((await invitation(who)).reply),
  async change_staff_role(who: Person) {
    const { user } = await anOffice({ staffRole: 'sales' });
    return idOf(await as(await withFreshFactor(who)).call(changeStaffRole, { id: user.id, role: 'finance' }));
  },
  async switch_staff_on(who: Person) {
    const { user } = await anOffice({ staffRole: 'finance' });
    await db().update(users).set({ switchedOffAt: now() }).where(eq(users.id, user.id));
    return idOf(await as(await withFreshFactor(who)).call(setStaffActive, { id: user.id, on: '1' }));
  },
};
