import { beforeAll, expect, test } from 'vitest';
import { letGo, officeTakenUp, takeUp } from '#lib/api/office/today/taken-up.ts';
import { MINUTE } from '#lib/domain/durations.ts';
import { notYourRole } from '#lib/messages/office/staff.ts';
import { takenUp } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import { postgresUrl } from '../../../support/database/postgres.ts';
import { anOffice, as, expectSuccess, type Person } from '../../../support/factories/index.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});

let one: Person;
let other: Person;
beforeAll(async () => {
  one = await anOffice({ staffRole: 'finance' });
  other = await anOffice({ staffRole: 'finance' });
});

const item = (id: number) => ({ kind: 'payment', id }) as const;
const taking = (who: Person, id: number, more = {}) => as(who).call(takeUp, { ...item(id), ...more });
const listed = async (who: Person) => expectSuccess(await as(who).call(officeTakenUp)).body.taken;
const holderOf = async (id: number) => (await listed(one)).find((taken) => taken.id === id)?.by.id;

test('TD-07: one colleague has it, and the other is told who and since when', async () => {
  const { taken } = expectSuccess(await taking(one, 1)).body;
  expect(taken).toMatchObject({ kind: 'payment', id: 1, by: { id: one.user.id } });
  const refused = await taking(other, 1);
  expect(refused).toMatchObject({ status: 409, body: { code: 'taken_up' } });
  expect(refused.body.message).toMatch(/^.+ has it, since \d\d:\d\d\. Ask them, or take it over\.$/);
  expect(await listed(other)).toContainEqual(taken);
});

test('TD-07: of two at once exactly one has it', async () => {
  for (let id = 100; id < 110; id += 1) {
    const replies = await Promise.all([taking(one, id), taking(other, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies[0].status === 200 ? one : other;
    expect(await holderOf(id)).toBe(winner.user.id);
  }
});

test('TD-07: it is taken over, let go by who has it only, and begins anew for them', async () => {
  expectSuccess(await taking(one, 2));
  expectSuccess(await taking(other, 2, { take_over: '1' }));
  expect(await holderOf(2)).toBe(other.user.id);
  expectSuccess(await as(one).call(letGo, item(2)));
  expect(await holderOf(2)).toBe(other.user.id);
  world.clock.advance(10 * MINUTE);
  expectSuccess(await taking(other, 2));
  world.clock.advance(10 * MINUTE);
  expect(await holderOf(2)).toBe(other.user.id);
  expectSuccess(await as(other).call(letGo, item(2)));
  expect(await holderOf(2)).toBeUndefined();
});

test('TD-07: after fifteen minutes it is free again, and then forgotten', async () => {
  expectSuccess(await taking(one, 3));
  world.clock.advance(15 * MINUTE);
  expect(await holderOf(3)).toBeUndefined();
  expectSuccess(await taking(other, 3));
  world.clock.advance(16 * MINUTE);
  await purge();
  expect(await db().$count(takenUp)).toBe(0);
});

test('TD-07: nobody takes up what they may not act on, nor sees who has what they may not read', async () => {
  const [sales, auditor] = [await anOffice({ staffRole: 'sales' }), await anOffice({ staffRole: 'auditor' })];
  expect(await taking(sales, 4)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: notYourRole(['owner', 'finance'], 'sales') },
  });
  expect((await taking(auditor, 4)).status).toBe(403);
  expectSuccess(await taking(one, 4));
  expectSuccess(await as(sales).call(takeUp, { kind: 'enquiry', id: 9 }));
  expect((await listed(sales)).map(({ kind }) => kind)).toEqual(['enquiry']);
  expect((await listed(auditor)).map(({ kind }) => kind).sort()).toEqual(['enquiry', 'payment']);
  expect((await listed(one)).map(({ kind }) => kind)).toEqual(['payment']);
});
