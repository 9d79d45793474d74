import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { roleHasPermission, rolesWithPermission, type StaffRole, staffRoles } from '#lib/domain/staff/roles.ts';
import { notYourRole } from '#lib/messages/office/staff.ts';
import { securityEvents } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, type Person } from '../../support/factories/index.ts';
import { recordFigures } from '../../support/ledger/rounds.ts';
import { rolesByCall } from '../../support/office/roles-by-call.ts';

setUpTestServer();

let staff: Record<StaffRole, Person>;
beforeAll(async () => {
  const made: Partial<Record<StaffRole, Person>> = {};
  for (const staffRole of staffRoles) made[staffRole] = await anOffice({ staffRole });
  staff = made as Record<StaffRole, Person>;
});

const officeCalls = Object.values(allCalls).filter(({ who }) => who === 'office');
const anId = (call: AnyCall) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 99_999_999]));

const letters: Record<string, StaffRole> = { f: 'finance', s: 'sales', u: 'support', a: 'auditor' };
const rolesOf = (name: string): StaffRole[] => [
  'owner',
  ...[...(rolesByCall[name] ?? '')].map((letter) => letters[letter] as StaffRole),
];

test('ST-02: the table names every call of the office, and no other', () => {
  expect(Object.keys(rolesByCall).sort()).toEqual(officeCalls.map(({ name }) => name).sort());
});

describe('who of the staff may make which call', () => {
  for (const call of officeCalls)
    test(`ST-02, ST-04: ${call.name}`, async ({ task }) => {
      const allowed = rolesOf(call.name);
      const { permission } = call;
      if (!permission) throw new Error('a call of the office without a permission');
      expect([...rolesWithPermission(permission)].sort()).toEqual([...allowed].sort());
      for (const role of staffRoles) {
        const reply = await as(staff[role]).call(call, anId(call));
        const isRefused = reply.status === 403 && reply.body.code === 'forbidden';
        expect([role, isRefused]).toEqual([role, !allowed.includes(role)]);
        if (isRefused) expect(reply.body.message).toBe(notYourRole(rolesWithPermission(permission), role));
      }
      recordFigures(task, { calls: 1, pairs: staffRoles.length });
    });
});

test('ST-03: the auditor is let in by every call that only reads, and by none that changes anything', () => {
  // what is typed into a search is in no address
  const reading = (call: AnyCall) =>
    call.method === 'GET' || call.reads === 'identity' || call.path === '/office/search';
  for (const call of officeCalls) {
    const proposal = call.path.endsWith('/withdraw') && call.path.startsWith('/office/approvals');
    const own = proposal || /^\/office\/(saved-filters|export-files|report-mails)/.test(call.path);
    if (own || !call.permission) continue;
    expect([call.name, roleHasPermission('auditor', call.permission)]).toEqual([call.name, reading(call)]);
  }
});

test('ST-04: a refusal stands in the security log', async () => {
  const sales = await anOffice({ staffRole: 'sales' });
  await as(sales).call(allCalls.officePayments as AnyCall);
  const refused = and(eq(securityEvents.userId, sales.user.id), eq(securityEvents.kind, 'role_refused'));
  expect(await db().select().from(securityEvents).where(refused)).toMatchObject([{ subject: 'GET /office/payments' }]);
});

test('ST-02: customers and visitors are not let in by a role', async () => {
  for (const call of officeCalls) expect([call.name, (await send(call, anId(call))).status]).toEqual([call.name, 401]);
});
