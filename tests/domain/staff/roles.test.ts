import { expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { roleHasPermission, staffRoles } from '#lib/domain/staff/roles.ts';
import { notYourRole, staffRoleNames, staffRoleTexts } from '#lib/messages/office/staff.ts';

const permissions = new Set(Object.values(allCalls).flatMap(({ permission }) => permission ?? []));

test('ST-03: the owner may do everything; the auditor reads everything and changes nothing', () => {
  for (const permission of permissions) {
    expect([permission, roleHasPermission('owner', permission)]).toEqual([permission, true]);
    const reads = /^(read|see|export) /.test(permission);
    expect([permission, roleHasPermission('auditor', permission)]).toEqual([permission, reads]);
  }
});

test('ST-03: nobody but finance and the owner decides on money, and support and sales do not even read it', () => {
  for (const permission of ['decide payments', 'decide approvals', 'change bank accounts'] as const)
    expect(staffRoles.filter((role) => roleHasPermission(role, permission))).toEqual(['owner', 'finance']);
  expect(staffRoles.filter((role) => roleHasPermission(role, 'read payments'))).toEqual([
    'owner',
    'finance',
    'auditor',
  ]);
});

test('ST-03: only the owner manages staff and the company’s texts', () => {
  for (const permission of ['manage staff', 'change content'] as const)
    expect(staffRoles.filter((role) => roleHasPermission(role, permission))).toEqual(['owner']);
});

test('ST-04: a refusal names who may, and the own role', () => {
  expect(notYourRole(['owner', 'finance', 'support'], 'sales')).toBe(
    'This is for the owner, finance and support; your role is sales.',
  );
  expect(notYourRole(['owner'], 'auditor')).toBe('This is for the owner; your role is auditor.');
  expect(notYourRole(['owner', 'finance'], 'role-3')).toBe(
    'This is for the owner and finance; your role does not allow it.',
  );
  for (const role of staffRoles) expect(staffRoleNames[role] && staffRoleTexts[role]).toBeTruthy();
});
