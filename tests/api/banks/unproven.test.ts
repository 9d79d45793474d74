import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unprovenPayments } from '#lib/api/office/banks/unproven.ts';
import { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { today } from '#lib/domain/days.ts';
import { DAY } from '#lib/domain/durations.ts';
import { bankAccounts, companyAccounts, incidents, statementLines, statements } from '#lib/server/db/schema.ts';
import { updateIncidents } from '#lib/server/monitoring/update-incidents.ts';
import { db, now } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { aFunding } from '../../support/factories/fundings.ts';
import {
  aCustomer,
  anOffice,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

async function confirmed(who: Person, naira: number) {
  const id = await aFunding(await aCustomer(), naira);
  const { approval } = expectSuccess(await as(who).call(confirmPayment, { id, amount_received: naira })).body;
  if (approval) await approveBySomebodyElse(approval.id);
  return id;
}

/** A statement of these days, one of whose lines is this payment. */
async function aStatement(by: Person, from: string, paymentId: number, naira: number) {
  await db()
    .insert(bankAccounts)
    .values({ type: 'fund', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  const [account] = await db().select().from(companyAccounts);
  const companyAccountId = account?.id as number;
  const days = { fromDay: from, toDay: today(now()) };
  const [statement] = await db()
    .insert(statements)
    .values({ ...days, companyAccountId, format: 'csv', newLines: 1, uploadedBy: by.user.id })
    .returning();
  const line = { companyAccountId, statementId: statement?.id as number, key: 'one', day: from, details: 'Transfer' };
  const tied = { state: 'tied', paymentId, handledBy: by.user.id, handledAt: now() } as const;
  await db()
    .insert(statementLines)
    .values({ ...line, ...tied, amount: naira * 100 });
}

test('TW-17: what is confirmed and on no statement after seven days is a list and, from the first statement on, an incident until it is on one', async () => {
  const [finance, owner] = [await anOffice({ staffRole: 'finance' }), await anOffice()];
  const listed = async () => expectSuccess(await as(finance).call(unprovenPayments)).body;
  const ids = async () => (await listed()).payments.data.map(({ id }) => id);
  const open = () =>
    db()
      .select()
      .from(incidents)
      .where(and(eq(incidents.kind, 'unproven'), isNull(incidents.endedAt)));
  const before = await confirmed(finance, 5000);
  world.clock.advance(DAY);
  const start = today(now());
  const [proven, alone, large, corrected] = [
    await confirmed(finance, 5000),
    await confirmed(finance, 6000),
    await confirmed(finance, 20_000_000),
    await confirmed(finance, 7000),
  ];
  expect(await ids()).toEqual([]);
  world.clock.advance(7 * DAY + 1000);
  expect(await ids()).toEqual([before, proven, alone, large, corrected]);
  await updateIncidents();
  expect(await open()).toEqual([]);

  await aStatement(finance, start, proven, 5000);
  const wrong = { id: corrected, came: 0, reason: 'Nothing came' };
  await approveBySomebodyElse(expectSuccess(await as(finance).call(correctPayment, wrong)).body.approval.id);
  const answer = await listed();
  expect(answer.first_statement).toBe(start);
  expect(answer.payments.data).toMatchObject([
    { id: alone, amount: 6000, confirmed_by: 'Bola Adeyemi', alone: true },
    { id: large, amount: 20_000_000, alone: false },
  ]);
  await updateIncidents();
  expect(await open()).toMatchObject([
    { detail: expect.stringMatching(/^2 of ₦20,006,000, the oldest confirmed on /) },
  ]);
  expect((await mailsTo(owner.user.email))[0]?.subject).toBe('Confirmed transfers are on no bank statement');
  // the mails that nobody sends here are an incident, too
  expect(world.complaints.splice(0).filter((line) => line.includes('"unproven"')).length).toBe(1);

  for (const paymentId of [alone, large])
    await db().execute(
      `insert into statement_lines (company_account_id, statement_id, key, day, amount, details, state, payment_id, handled_by, handled_at)
       select company_account_id, statement_id, 'of ${paymentId}', day, (select received from payments where id = ${paymentId}), details, state, ${paymentId}, handled_by, handled_at
       from statement_lines limit 1`,
    );
  await updateIncidents();
  expect([await ids(), await open()]).toEqual([[], []]);
});
