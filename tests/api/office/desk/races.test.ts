import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTakeOver, takeOver } from '#lib/api/accounts/take-over.ts';
import { registerAtDesk } from '#lib/api/office/desk/desk-customers.ts';
import { oneTimeCodes, sessions, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { codeMailedTo, setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { anOffice, as, expectSuccess } from '#tests/support/factories/index.ts';
import { aWalkIn, printedCode, registered } from '#tests/support/factories/walk-ins.ts';

const url = postgresUrl();
const password = 'a long and quiet river';

describe.skipIf(url === undefined)('simultaneous requests on PostgreSQL', () => {
  setUpTestServer({ url });

  test('DK-02: of ten clerks who register the same person, one makes a customer and all see it', async () => {
    const clerks = await Promise.all(Array.from({ length: 10 }, () => anOffice({ staffRole: 'support' })));
    const sent = aWalkIn({ last_name: 'Race' });
    const answers = await Promise.all(clerks.map((clerk) => as(clerk).call(registerAtDesk, sent)));
    const bodies = answers.map((answer) => expectSuccess(answer).body);
    expect(bodies.filter(({ customer_id }) => customer_id !== null)).toHaveLength(1);
    expect(bodies.filter(({ existing }) => existing.length === 1)).toHaveLength(9);
    expect(await db().$count(users, eq(users.lastName, 'Race'))).toBe(1);
  });

  test('DK-05: of eight wrong tries at once each counts, and of two that take over one does', async () => {
    const clerk = await anOffice({ staffRole: 'support' });
    const sent = aWalkIn();
    const id = await registered(clerk, sent);
    const letter = { phone_number: sent.phone_number, code: await printedCode(clerk, id, sent) };
    const guesses = Array.from({ length: 8 }, () =>
      send(startTakeOver, { ...letter, code: 'AAAA-AAAA-AAAA', email: 'guess@example.com' }),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(8).fill(422));
    const [code] = await db().select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
    expect(code?.wrongGuesses).toBe(5);
    const next = { ...letter, code: await printedCode(clerk, id, sent), email: 'mine@example.com' };
    expectSuccess(await send(startTakeOver, next));
    const form = { ...next, otp: await codeMailedTo(next.email), password, password_confirmation: password };
    const both = await Promise.all([send(takeOver, form), send(takeOver, form)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await db().$count(sessions, eq(sessions.userId, id))).toBe(1);
  });
});
