import { describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { givablePermissions, withNeeded, withoutPermission } from '#lib/domain/staff/own-roles.ts';
import { ownRoleKey } from '#lib/domain/staff/roles.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { as, createStaff, type Person } from '../../support/factories/people.ts';
import { aColleagueWho, anOwnRole } from '../../support/factories/staff.ts';

setUpTestServer();

const officeCalls = Object.values(allCalls).filter(({ who }) => who === 'office') as AnyCall[];
const anId = (call: AnyCall) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 99_999_999]));

async function isRefused(who: Person, call: AnyCall) {
  const { status, body } = await as(who).call(call, anId(call));
  return status === 403 && body.code === 'forbidden';
}

describe('a role that the owner has made', () => {
  test.each(givablePermissions)('RP-02: %s opens its calls, and without it they are closed', async (permission) => {
    const calls = officeCalls.filter((call) => call.permission === permission);
    const only = await aColleagueWho(permission);
    const rest = withoutPermission(withNeeded(givablePermissions), permission);
    const without = await createStaff({ staffRole: ownRoleKey((await anOwnRole(rest)).id) });
    for (const call of calls) {
      expect([call.name, await isRefused(only, call)]).toEqual([call.name, false]);
      if (permission !== 'see overview') expect([call.name, await isRefused(without, call)]).toEqual([call.name, true]);
    }
    // and it opens nothing besides what it needs
    const needed = withNeeded([permission]);
    for (const call of officeCalls)
      if (call.permission && call.method === 'GET' && !needed.includes(call.permission))
        expect([call.name, await isRefused(only, call)]).toEqual([call.name, true]);
  });
});
