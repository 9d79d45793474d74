import { describe, expect, test } from 'vitest';
import { verifyDocument } from '#lib/api/documents.ts';
import { planPaper } from '#lib/api/plans/plans.ts';
import { formatDay, today } from '#lib/domain/days.ts';
import { noPlanPaper, planOfAnother, supersededPlan } from '#lib/messages/documents.ts';
import { now } from '#lib/server/runtime.ts';
import { codeIn, readPaper } from '#tests/support/api/paper-text.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  nextRepaymentOf,
  type PlanFixture,
  repayByTransfer,
} from '#tests/support/factories/index.ts';
import { transferAsApproved } from '#tests/support/ledger/transfers.ts';

const world = setUpTestServer();

const paperOf = async ({ id, customer }: PlanFixture) => {
  const { response } = expectSuccess(await as(customer).call(planPaper, { id }));
  return { response, ...(await readPaper(await response.arrayBuffer())) };
};
const check = async (code: string) => expectSuccess(await send(verifyDocument, { code })).body.paper;

describe('PT-09: a plan as a PDF', () => {
  test('has its figures and every payment with the day on which it was paid, or that it is late or to come', async () => {
    const plan = await aPlan({ paid: 1 });
    const next = await nextRepaymentOf(plan);
    world.clock.advance(Date.parse(next.due_date) - now().getTime() + 9 * 24 * 3_600_000);
    const { response, text } = await paperOf(plan);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain(`as of ${formatDay(today(now()))}`);
    expect(text).toContain('Initial deposit');
    expect(text).toMatch(/Instalment 1 of \d+ ₦100,000\.00 \d+ \w+ \d{4}/);
    expect(text).toMatch(/Instalment 2 of \d+ ₦100,000\.00 \d days late/);
    expect(text).toMatch(/Instalment 4 of \d+ ₦100,000\.00 to come/);
    expect(text).not.toMatch(/undefined|null|NaN/);
  });

  test('has the same code until something is paid or another day begins; the one before is no longer valid then', async () => {
    const plan = await aPlan();
    const first = codeIn((await paperOf(plan)).text);
    expect(codeIn((await paperOf(plan)).text)).toBe(first);
    expect(await check(first)).toMatchObject({ kind: 'plan', stands: true, initials: expect.stringMatching(/^\w\./) });
    const { amount } = await nextRepaymentOf(plan);
    const { payment } = expectSuccess(await repayByTransfer(plan, amount)).body;
    await confirmTransfer(plan.office, payment.id, amount);
    const second = codeIn((await paperOf(plan)).text);
    expect(second).not.toBe(first);
    expect(await check(first)).toMatchObject({ stands: false, reason: supersededPlan });
    world.clock.advance(24 * 3_600_000);
    const third = codeIn((await paperOf(plan)).text);
    expect(await check(second)).toMatchObject({ stands: false });
    expect(await check(third)).toMatchObject({ stands: true });
  });

  test('asked for ten times at once is one paper', async () => {
    const plan = await aPlan();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => as(plan.customer).call(planPaper, { id: plan.id })),
    );
    // not all at once are made
    const made = replies.filter(({ status }) => status === 200);
    const papers = await Promise.all(made.map(async ({ response }) => readPaper(await response.arrayBuffer())));
    expect(made.length).toBeGreaterThan(1);
    expect(new Set(papers.map(({ text }) => codeIn(text))).size).toBe(1);
  });

  test('is refused before the first payment, and to everybody else', async () => {
    const unpaid = await aPlan({ until: 'sent' });
    const { status, body } = await as(unpaid.customer).call(planPaper, { id: unpaid.id });
    expect([status, body.message]).toEqual([409, noPlanPaper]);
    expect((await as(await aCustomer()).call(planPaper, { id: (await aPlan()).id })).status).toBe(404);
  });

  test('of the former owner is no longer valid once the plan has another one', async () => {
    const [plan, next] = [await aPlan(), await aCustomer()];
    const code = codeIn((await paperOf(plan)).text);
    await transferAsApproved(plan.id, { from: plan.customer.user.id, to: next.user.id, office: plan.office.user.id });
    expect(await check(code)).toMatchObject({ stands: false, reason: planOfAnother });
    const now = codeIn((await paperOf({ ...plan, customer: next })).text);
    expect(await check(now)).toMatchObject({ stands: true });
  });
});
