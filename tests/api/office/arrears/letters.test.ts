import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeArrears } from '#lib/api/office/arrears/arrears.ts';
import { previewLetter, printLetters, writeLetters } from '#lib/api/office/arrears/letters.ts';
import { addContent } from '#lib/api/office/content/content.ts';
import { collectionLetters, outbox, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  type Person,
  type PlanFixture,
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();
const START = world.clock.now;

let owner: Person;
let support: Person;
/** Six instalments of ₦100,000 from 20 December 2026 on; three are late. */
let late: PlanFixture;
beforeAll(async () => {
  owner = await anOffice();
  support = await anOffice({ staffRole: 'support' });
  late = await aLatePlan();
});

async function aLatePlan() {
  world.clock.now = START;
  const plan = await aPlan({ office: owner });
  world.clock.now = new Date('2027-02-25T09:00:00Z');
  return plan;
}

const write = (plans: number[], way: 'print' | 'mail', step = 'first') =>
  as(support).call(writeLetters, { plans, step, way } as never);
const mailsTo = (email: string) => db().$count(outbox, eq(outbox.recipient, email));
const emailOf = async ({ user }: Person) => {
  const [row] = await db().select({ email: users.email }).from(users).where(eq(users.id, user.id));
  return row?.email ?? '';
};

describe('CS-05: letters about arrears', () => {
  test('have the figures of the plan, in the words of the office once it has written its own', async () => {
    const preview = async () =>
      expectSuccess(await as(support).call(previewLetter, { id: late.id, step: 'first' })).body;
    const { text, amount } = await preview();
    expect(amount).toBe(300_000);
    expect(text).toContain('Dear Adaeze Okonkwo');
    expect(text).toContain('Instalments 1, 2 and 3 of 6 of your purchase of Palm Grove Estate');
    expect(text).toContain('Together they come to ₦300,000.00');
    expect(text).toContain('Please pay by 11 March 2027');
    expect(text).not.toContain('{');
    const own = { kind: 'setting', name: 'letter_first', value: '{customer} owes {amount}, {days_late} days late.' };
    expectSuccess(await as(owner).call(addContent, own as never));
    expect((await preview()).text).toBe('Adaeze Okonkwo owes ₦300,000.00, 67 days late.');
    expect(
      await as(owner).call(addContent, { ...own, name: 'letter_final', value: 'Dear {sir}' } as never),
    ).toMatchObject({
      status: 422,
      body: { errors: { value: [expect.stringContaining('{sir} stands for nothing')] } },
    });
  });

  test('are mailed once a day, however often the button is pressed; who has no address is named', async () => {
    const [plan, without] = [await aLatePlan(), await aLatePlan()];
    const address = await emailOf(plan.customer);
    await db().update(users).set({ email: '' }).where(eq(users.id, without.customer.user.id));
    const before = await mailsTo(address);
    const answers = await Promise.all([write([plan.id, without.id], 'mail'), write([plan.id, without.id], 'mail')]);
    const written = answers.map((answer) => expectSuccess(answer).body);
    expect(written.map((one) => one.written).sort()).toEqual([0, 1]);
    expect(await mailsTo(address)).toBe(before + 1);
    for (const { left_out: leftOut } of written)
      expect(leftOut.find(({ plan_id: id }) => id === without.id)?.reason).toContain('no email address');
    const { plans } = expectSuccess(await as(support).call(officeArrears, { customer_id: plan.customer.user.id })).body;
    expect(plans.data[0]?.last_letter).toMatchObject({ step: 'first' });
  });

  test('are printed in one paper, which can be printed again as it was; who has paid gets none', async () => {
    const [one, two, paid] = [await aLatePlan(), await aLatePlan(), await aLatePlan()];
    for (let at = 0; at < 3; at += 1)
      await confirmTransfer(owner, expectSuccess(await repayByTransfer(paid, 100_000)).body.payment.id, 100_000);
    const all = [one.id, two.id, paid.id];
    const first = expectSuccess(await write(all, 'print', 'second')).body;
    expect(first).toMatchObject({
      written: 2,
      left_out: [{ plan_id: paid.id, reason: 'Nothing is overdue any more' }],
    });
    expect(first.letters).toHaveLength(2);
    await confirmTransfer(owner, expectSuccess(await repayByTransfer(one, 100_000)).body.payment.id, 100_000);
    const again = expectSuccess(await write(all, 'print', 'second')).body;
    expect(again).toMatchObject({ written: 0, letters: first.letters });
    const { response } = await as(support).call(printLetters, { letters: first.letters.join(',') } as never);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const [kept] = await db().select().from(collectionLetters).where(eq(collectionLetters.planId, one.id));
    expect(kept?.amount).toBe(30_000_000);
    expect(await as(support).call(printLetters, { letters: '999999' } as never)).toMatchObject({ status: 404 });
  });
});
