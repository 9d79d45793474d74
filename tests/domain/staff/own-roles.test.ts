import { expect, test } from 'vitest';
import { maskContacts } from '#lib/domain/accounts/masked-contacts.ts';
import {
  copiedRoles,
  givablePermissions,
  permissionAreas,
  permissionsOfRole,
  withNeeded,
  withoutPermission,
} from '#lib/domain/staff/own-roles.ts';
import { allPermissions, isPermitted, ownRoleKey } from '#lib/domain/staff/roles.ts';
import { permissionTexts } from '#lib/messages/office/roles/permissions.ts';

test('RP-01: every permission but managing staff can be given, and stands in one area with words of its own', () => {
  const offered = Object.values(permissionAreas).flat();
  expect([...offered].sort()).toEqual([...givablePermissions].sort());
  expect(allPermissions.filter((permission) => !givablePermissions.includes(permission))).toEqual(['manage staff']);
  expect(new Set(allPermissions.map((permission) => permissionTexts[permission])).size).toBe(allPermissions.length);
});

test('RP-01: what something needs is given with it, and goes with it', () => {
  expect(withNeeded(['decide payments'])).toEqual(['see overview', 'read payments', 'decide payments']);
  expect(withNeeded(['change customers'])).toContain('see contact details');
  const all = withNeeded(['decide payments', 'correct payments', 'read visits']);
  expect(withoutPermission(all, 'read payments')).toEqual(['see overview', 'read visits']);
  for (const permission of givablePermissions)
    expect(withNeeded(withNeeded([permission]))).toEqual(withNeeded([permission]));
});

test('RP-01: a copy of a fixed role may what that role may', () => {
  for (const role of copiedRoles)
    for (const permission of givablePermissions)
      if (isPermitted({ staffRole: role, staffPermissions: null }, permission))
        expect([role, permission, permissionsOfRole(role).includes(permission)]).toEqual([role, permission, true]);
});

test('RP-02: a role that the owner has made may what stands with the account, and nothing without it', () => {
  const staffRole = ownRoleKey(3);
  expect(isPermitted({ staffRole, staffPermissions: ['read plans'] }, 'read plans')).toBe(true);
  expect(isPermitted({ staffRole, staffPermissions: ['read plans'] }, 'read payments')).toBe(false);
  expect(isPermitted({ staffRole, staffPermissions: null }, 'see overview')).toBe(false);
  // what stands there by mistake is no right of a fixed role
  expect(isPermitted({ staffRole: 'sales', staffPermissions: ['read payments'] }, 'read payments')).toBe(false);
});

test('RP-05: phone, email and address are masked under their names and in texts, and nothing else is', () => {
  const customer = {
    id: 12,
    name: 'Ngozi Eze',
    email: 'ngozi.eze@example.com',
    phone_number: '+44 20 7946 0958',
    address: '12 Awolowo Road, Ikoyi',
    next_of_kin_phone: '08031234567',
    notes: ['Call 0803 123 4567 or write to ada@mail.example.ng', 'Paid ₦1,250,000 on 2026-11-20'],
    reference: 'HST08031234567X',
    account_number: '0690000031',
    created_at: '2026-11-20T08:00:00.000Z',
    empty: { email: '', phone: null },
  };
  expect(maskContacts(customer)).toEqual({
    ...customer,
    email: 'n…@e….com',
    phone_number: '… 0958',
    address: '…',
    next_of_kin_phone: '… 4567',
    notes: ['Call … 4567 or write to a…@m….ng', 'Paid ₦1,250,000 on 2026-11-20'],
  });
});
