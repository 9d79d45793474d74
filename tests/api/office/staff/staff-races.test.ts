import { and, eq, isNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approve } from '#lib/api/office/staff/approvals.ts';
import * as calls from '#lib/api/office/staff/staff.ts';
import { approvals, users } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import { postgresUrl } from '../../../support/database/postgres.ts';
import { anOffice, as, expectSuccess, type Person, withFreshFactor } from '../../../support/factories/index.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});

const activeOwners = () => db().$count(users, and(eq(users.staffRole, 'owner'), isNull(users.switchedOffAt)));

/** What the other has proposed about this one. */
async function askedToDemote(by: Person, otherId: number) {
  const mine = and(eq(approvals.proposedBy, otherId), eq(approvals.subject, `staff ${by.user.id}`));
  const [row] = await db().select().from(approvals).where(mine);
  return row?.id ?? 0;
}

const ways: [string, (by: Person, other: Person) => Promise<unknown>][] = [
  ['agree to demote', async (by, { user }) => as(by).call(approve, { id: await askedToDemote(by, user.id) })],
  ['switch off', (by, { user }) => as(by).call(calls.setStaffActive, { id: user.id, on: '0' })],
];

test.each(ways)('ST-10: two owners who %s each other at once leave one', async (_, take) => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await withFreshFactor(await anOffice()), await withFreshFactor(await anOffice())];
    const others = and(ne(users.id, one.user.id), ne(users.id, two.user.id), eq(users.role, 'admin'));
    await db().update(users).set({ switchedOffAt: now() }).where(others);
    for (const [by, other] of [
      [one, two],
      [two, one],
    ] as const)
      expectSuccess(await as(by).call(calls.changeStaffRole, { id: other.user.id, role: 'sales' }));
    await Promise.all([take(one, two), take(two, one)]);
    expect(await activeOwners()).toBe(1);
  }
});
