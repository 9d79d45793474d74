import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { officeCustomers } from '#lib/api/office/customers.ts';
import { exportCustomers } from '#lib/api/office/exports.ts';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { changeLimit, officeLimits } from '#lib/api/office/staff/limits.ts';
import { changeOwnRole, makeOwnRole, officeOwnRoles, retireOwnRole } from '#lib/api/office/staff/own-roles.ts';
import { changeStaffRole, officeStaff } from '#lib/api/office/staff/staff.ts';
import { ownRoleKey, type Permission } from '#lib/domain/staff/roles.ts';
import { officeActions, ownRoles, users } from '#lib/server/db/schema.ts';
import { approvalAbove } from '#lib/server/office/approvals/approval-above.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
  withFreshFactor,
} from '../../../support/factories/index.ts';
import { aColleagueWho, anOwnRole } from '../../../support/factories/staff.ts';

setUpTestServer();

const owner = async () => withFreshFactor(await anOffice());
const rowOf = async ({ user }: Person) => (await db().select().from(users).where(eq(users.id, user.id)))[0];
const logOf = (id: number) =>
  db()
    .select()
    .from(officeActions)
    .where(eq(officeActions.subject, `role ${id}`))
    .orderBy(officeActions.id);

async function made(name: string, permissions: Permission[]) {
  return expectSuccess(await as(await owner()).call(makeOwnRole, { name, permissions })).body.role;
}

test('RP-01: the owner makes a role with what it needs, under a name that nobody else has', async () => {
  const role = await made('Front desk', ['register customers', 'decide payments']);
  expect(role).toMatchObject({ name: 'Front desk', key: ownRoleKey(role.id), members: 0 });
  expect([...role.permissions].sort()).toEqual(
    ['decide payments', 'read payments', 'register customers', 'see contact details', 'see overview'].sort(),
  );
  const again = await as(await owner()).call(makeOwnRole, { name: 'front DESK', permissions: ['read plans'] });
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['name']]);
  const manager = { name: 'Second owner', permissions: ['manage staff'] };
  expect((await as(await owner()).call(makeOwnRole, manager)).status).toBe(422);
  const finance = await withFreshFactor(await anOffice({ staffRole: 'finance' }));
  expect((await as(finance).call(makeOwnRole, { name: 'Mine', permissions: ['read plans'] })).status).toBe(403);
  // a session alone is not enough
  expect((await as(await anOffice()).call(makeOwnRole, { name: 'Old', permissions: ['read plans'] })).status).toBe(422);
  expect((await logOf(role.id))[0]).toMatchObject({ action: 'make_role', detail: { name: 'Front desk' } });
});

test('RP-02, RP-03: a change counts at once for a session that is under way, and the log says before and after', async () => {
  const role = await made('Cashier', ['read payments']);
  const clerk = await anOffice({ staffRole: role.key });
  expect((await as(clerk).call(officePayments)).status).toBe(200);
  expect(expectSuccess(await as(clerk).call(userProfile)).body.user).toMatchObject({
    staff_role: role.key,
    staff_role_name: 'Cashier',
    staff_permissions: ['see overview', 'read payments'],
  });
  const wanted = { id: role.id, version: role.version, name: 'Cashier', permissions: ['read plans'] };
  const changed = expectSuccess(await as(await owner()).call(changeOwnRole, wanted)).body;
  expect([changed.approval, changed.role.version, changed.role.members]).toEqual([null, 2, 1]);
  expect((await as(clerk).call(officePayments)).status).toBe(403);
  expect((await rowOf(clerk))?.staffPermissions).toEqual(['see overview', 'read plans']);
  const [, change] = await logOf(role.id);
  expect(change).toMatchObject({
    action: 'change_role',
    detail: {
      permissions_before: ['see overview', 'read payments'],
      permissions_after: ['see overview', 'read plans'],
      changes: [
        { name: 'May besides', before: null, after: 'See plans and units on hold' },
        { name: 'May no longer', before: 'See payments', after: null },
      ],
    },
  });
  // whoever has not seen that change does not undo it
  expect((await as(await owner()).call(changeOwnRole, { ...wanted, permissions: ['read visits'] })).status).toBe(409);
});

test('RP-03: of two changes at once one holds, and the accounts have it', async () => {
  const { id, version } = await anOwnRole(['read plans']);
  const clerk = await anOffice({ staffRole: ownRoleKey(id) });
  const both = [await owner(), await owner()];
  const sent = { id, version, name: 'At once' };
  const replies = await Promise.all(
    both.map((one, at) => as(one).call(changeOwnRole, { ...sent, permissions: [at ? 'read visits' : 'read arrears'] })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [row] = await db().select().from(ownRoles).where(eq(ownRoles.id, id));
  expect((await rowOf(clerk))?.staffPermissions).toEqual(row?.permissions);
});

test('RP-04: a role that decides is given by two people, and changed by two once somebody has it', async () => {
  const boss = await owner();
  const role = await made('Controller', ['decide approvals']);
  const clerk = await anOffice({ staffRole: 'sales' });
  const asked = expectSuccess(await as(boss).call(changeStaffRole, { id: clerk.user.id, role: role.key })).body;
  expect(asked.approval?.changes).toContainEqual({ name: 'Role', before: 'Sales', after: 'Controller' });
  await approveBySomebodyElse(asked.approval?.id as number);
  expect((await rowOf(clerk))?.staffRole).toBe(role.key);
  const wanted = { id: role.id, version: 1, name: 'Controller', permissions: ['decide approvals', 'decide payments'] };
  const { approval } = expectSuccess(await as(boss).call(changeOwnRole, wanted)).body;
  expect((await rowOf(clerk))?.staffPermissions).not.toContain('decide payments');
  expect((await as(boss).call(approve, { id: approval?.id })).body.code).toBe('own_proposal');
  await approveBySomebodyElse(approval?.id as number);
  expect((await rowOf(clerk))?.staffPermissions).toContain('decide payments');
});

test('RP-03: a role is retired once nobody has it, and given to nobody then', async () => {
  const boss = await owner();
  const { id } = await anOwnRole(['read plans']);
  const clerk = await anOffice({ staffRole: ownRoleKey(id) });
  expect((await as(boss).call(retireOwnRole, { id })).status).toBe(409);
  await expect(db().update(ownRoles).set({ retiredAt: new Date() }).where(eq(ownRoles.id, id))).rejects.toThrow();
  expectSuccess(await as(boss).call(changeStaffRole, { id: clerk.user.id, role: 'sales' }));
  expectSuccess(await as(boss).call(retireOwnRole, { id }));
  expect(expectSuccess(await as(boss).call(officeOwnRoles)).body.roles.map((one) => one.id)).not.toContain(id);
  expect((await as(boss).call(changeStaffRole, { id: clerk.user.id, role: ownRoleKey(id) })).status).toBe(422);
  await expect(anOffice({ staffRole: ownRoleKey(id) })).rejects.toThrow();
  expect((await logOf(id)).map(({ action }) => action)).toEqual(['retire_role']);
});

test('RP-05: without the permission contact details are masked in lists and exports, and with it in full', async () => {
  const { user } = await aCustomer();
  const found = { name: user.phoneNumber };
  const read = async (who: Person) => {
    const { customers } = expectSuccess(await as(who).call(officeCustomers, found)).body;
    const [row] = customers.data.filter(({ id }) => id === user.id);
    const file = await (await as(who).call(exportCustomers, {})).response.text();
    return [row?.email, row?.phone_number, file.includes(user.email), file.includes(user.phoneNumber.slice(-4))];
  };
  const full = await read(await aColleagueWho('export customers', 'see contact details'));
  expect(full).toEqual([user.email, user.phoneNumber, true, true]);
  const masked = await read(await aColleagueWho('export customers'));
  expect(masked).toEqual(['p…@e….com', `… ${user.phoneNumber.slice(-4)}`, false, true]);
});

test('RP-06: a role of the owner’s has the lowest limit of the fixed roles until it has its own', async () => {
  const boss = await owner();
  const { id } = await anOwnRole(['decide payments']);
  const lower = { kind: 'refund', role: 'finance', amount: 250_000, reason: 'As the board decided' };
  await approveBySomebodyElse(expectSuccess(await as(boss).call(changeLimit, lower)).body.approval.id);
  expect(await approvalAbove('refund', ownRoleKey(id))).toBe(25_000_000);
  const own = { ...lower, role: ownRoleKey(id), amount: 90_000 };
  await approveBySomebodyElse(expectSuccess(await as(boss).call(changeLimit, own)).body.approval.id);
  expect(await approvalAbove('refund', ownRoleKey(id))).toBe(9_000_000);
  const { limits } = expectSuccess(await as(boss).call(officeLimits)).body;
  const kinds = limits.filter(({ role }) => role === ownRoleKey(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['confirmation', 'refund']);
  expect((await as(boss).call(changeLimit, { ...own, kind: 'release' })).status).toBe(422);
});

test('RP-02: the staff list names the role', async () => {
  const { id, name } = await anOwnRole(['read plans']);
  const clerk = await anOffice({ staffRole: ownRoleKey(id) });
  const { staff } = expectSuccess(await as(await owner()).call(officeStaff)).body;
  expect(staff.find((one) => one.id === clerk.user.id)).toMatchObject({ role: ownRoleKey(id), role_name: name });
});
