import { expect, test } from 'vitest';
import { limitKinds, limitRoles } from '#lib/domain/staff/approval-limits.ts';
import { staffRoles } from '#lib/domain/staff/roles.ts';

test('PC-08: owner and finance have a limit for each kind of act, support for releases, nobody else any', () => {
  const limits = staffRoles.map((role) => [
    role,
    limitKinds.filter((kind) => limitRoles(kind).includes(role)).join(' '),
  ]);
  expect(Object.fromEntries(limits.filter(([, kinds]) => kinds !== ''))).toEqual({
    owner: 'confirmation refund release',
    finance: 'confirmation refund release',
    support: 'release',
  });
});
