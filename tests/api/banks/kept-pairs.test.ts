import { AsyncResource } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountReconciliation as call, confirmMatches } from '#lib/api/office/banks/reconciliation.ts';
import { addDays, dayOf } from '#lib/domain/days.ts';
import {
  companyAccounts,
  lineLooks,
  matchingChanges,
  payments,
  statementLines,
  statements,
  users,
} from '#lib/server/db/schema.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { accountReconciliation } from '#lib/server/office/reconciliation/account-reconciliation.ts';
import { setLine } from '#lib/server/office/reconciliation/change-lines.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { afterStatement } from '../../support/database/after-statement.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { aPayment, aPerson, aProof } from '../../support/ledger/fixtures.ts';
import { plainly } from '../../support/office/plain-reconciliation.ts';

const url = postgresUrl();

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url });
  let office: Person;
  beforeAll(async () => {
    office = await anOffice({ staffRole: 'finance' });
  });

  let accounts = 0;
  async function anAccount() {
    accounts += 1;
    const number = String(accounts).padStart(10, '0');
    const values = { bankName: 'Example Bank', accountNumber: number, accountName: 'Homestead' };
    const [row] = await db().insert(companyAccounts).values(values).returning({ id: companyAccounts.id });
    return (row as { id: number }).id;
  }

  interface Line {
    account: number;
    amount: number;
    day: string;
    details: string;
  }
  let keys = 0;
  async function load(lines: readonly Line[]) {
    const ids: number[] = [];
    for (const { account, ...line } of lines) {
      keys += 1;
      const days = { fromDay: line.day, toDay: line.day };
      const file = { companyAccountId: account, format: 'csv' as const, newLines: 1, uploadedBy: office.user.id };
      const [statement] = await db()
        .insert(statements)
        .values({ ...file, ...days })
        .returning({ id: statements.id });
      const statementId = (statement as { id: number }).id;
      const [row] = await db()
        .insert(statementLines)
        .values({ companyAccountId: account, statementId, key: `${keys}`, ...line })
        .returning({ id: statementLines.id });
      ids.push((row as { id: number }).id);
    }
    return ids;
  }

  interface Announced {
    account: number | null;
    amount: number;
    sender: string;
    userId: number;
  }
  async function announce({ account, amount, sender, userId }: Announced) {
    const sent = { ...(await aProof(userId)), senderName: sender };
    const payment = await aPayment({ userId, amount, method: 'bank_transfer', ...sent });
    await db().update(payments).set({ companyAccountId: account }).where(eq(payments.id, payment.id));
    return payment;
  }

  async function shown(account: number) {
    const rows = async (group: 'sure' | 'doubtful' | 'lines' | 'payments') =>
      (await accountReconciliation({ id: account, group })).rows;
    const idsOf = (row: Awaited<ReturnType<typeof rows>>[number]) => row.payments.map(({ payment }) => payment.id);
    return {
      sure: (await rows('sure')).map((row) => [row.line?.id, idsOf(row)[0]]),
      doubtful: (await rows('doubtful')).map((row) => [row.line?.id, idsOf(row)]),
      lines: (await rows('lines')).map(({ line }) => line?.id),
      payments: (await rows('payments')).flatMap(idsOf),
    };
  }

  const people = ['Ada Obi', 'Ada Eze', 'Obi Eze', 'Musa Bello'];
  const pick = fc.nat({ max: 50 });
  const amount = fc.constantFrom(100_000, 200_000);
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('announce'), amount, who: pick, account: pick }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('load'),
        amount,
        who: pick,
        account: pick,
        day: fc.integer({ min: -10, max: 35 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('find') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('confirm', 'confirm less', 'reject', 'tie', 'untie', 'not ours', 'rename'),
        which: pick,
      }),
    },
  );

  test('RX-03, RX-04: whatever happens, what is shown as sure is sure, and after the next look all groups are those of the plain rule', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await db()
          .update(statementLines)
          .set({ state: 'not_ours', reason: 'x', handledBy: office.user.id, handledAt: now() })
          .where(eq(statementLines.state, 'open'));
        const open = await db().select().from(payments).where(eq(payments.stage, 'awaiting_confirmation'));
        for (const { id } of open)
          await settlePayment(id, { kind: 'rejected', reason: 'x', handledBy: office.user.id });
        const [one, other] = [await anAccount(), await anAccount()];
        const customers = await Promise.all(people.map(() => aPerson()));
        const sent: { id: number; reference: string }[] = [];
        const lines: number[] = [];
        const at = <Item>(items: readonly Item[], which: number) => items[which % items.length];
        const by = { id: office.user.id };
        for (const each of steps) {
          const {
            which = 0,
            who = 0,
            account = 0,
            amount: sum = 0,
            day = 0,
          } = each as unknown as Record<string, number>;
          if (each.do === 'announce') {
            const place = at([one, one, other, null], account) ?? null;
            const userId = at(customers, who) as number;
            sent.push(await announce({ account: place, amount: sum, sender: at(people, who) as string, userId }));
          } else if (each.do === 'load') {
            const reference = who % 3 === 0 ? (at(sent, who)?.reference ?? '') : '';
            const details = `TRF ${at(people, who)} ${reference}`;
            const place = account % 4 === 0 ? other : one;
            lines.push(...(await load([{ account: place, amount: sum, details, day: addDays(dayOf(now()), day) }])));
          } else if (each.do === 'find') await findPairs();
          else await change(each.do, at(sent, which)?.id, at(lines, which), by, at(customers, which) as number);
          const { sure } = await plainly(one);
          const kept = (await shown(one)).sure;
          expect(sure).toEqual(expect.arrayContaining(kept));
        }
        await findPairs();
        expect(await db().$count(matchingChanges)).toBe(0);
        for (const account of [one, other]) expect(await shown(account)).toEqual(await plainly(account));
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  async function change(
    what: string,
    paymentId: number | undefined,
    lineId: number | undefined,
    by: { id: number },
    userId: number,
  ) {
    const find = async () =>
      (
        await db()
          .select()
          .from(payments)
          .where(eq(payments.id, paymentId ?? 0))
      )[0];
    const [line] = await db()
      .select()
      .from(statementLines)
      .where(eq(statementLines.id, lineId ?? 0));
    const payment = await find();
    const handledBy = by.id;
    const waits = payment?.stage === 'awaiting_confirmation';
    if (what === 'rename') await db().update(users).set({ lastName: 'Bello' }).where(eq(users.id, userId));
    if (payment && waits && what === 'confirm')
      await settlePayment(payment.id, { kind: 'received', amount: payment.amount, handledBy });
    if (payment && waits && what === 'confirm less')
      await settlePayment(payment.id, { kind: 'received', amount: payment.amount / 2, handledBy });
    if (payment && waits && what === 'reject')
      await settlePayment(payment.id, { kind: 'rejected', reason: 'x', handledBy });
    if (line?.state === 'open' && what === 'not ours') await setLine(line.id, { state: 'not_ours', reason: 'x', by });
    if (line && line.state !== 'open' && what === 'untie') await setLine(line.id, { state: 'open' });
    const isFree = payment && (await db().$count(statementLines, eq(statementLines.paymentId, payment.id))) === 0;
    const isItsMoney =
      line?.state === 'open' &&
      payment &&
      payment.received > 0 &&
      line.amount === payment.received &&
      [null, line.companyAccountId].includes(payment.companyAccountId);
    if (isItsMoney && isFree && !waits && what === 'tie')
      await setLine(line.id, { state: 'tied', paymentId: payment.id, by });
  }

  const aPair = async (account: number, sender: string, sum: number) => {
    const payment = await announce({ account, amount: sum, sender, userId: await aPerson() });
    const [line] = await load([{ account, amount: sum, details: `NIP ${sender}`, day: dayOf(now()) }]);
    return { payment, line: line as number };
  };

  test('RX-05: a payment that is confirmed while it is compared is not shown as sure, and the next look knows it', async () => {
    const account = await anAccount();
    const { payment, line } = await aPair(account, 'Ngozi Umeh', 300_000);
    const outside = new AsyncResource('outside of the transaction');
    // it is not committed before the look has ended
    await tx(async () => {
      await settlePayment(payment.id, { kind: 'received', amount: 300_000, handledBy: office.user.id });
      await outside.runInAsyncScope(() => findPairs());
    });
    expect((await shown(account)).sure).toEqual([]);
    await findPairs();
    expect((await shown(account)).sure).toEqual([[line, payment.id]]);
    expect((await accountReconciliation({ id: account, group: 'sure' })).looking).toBe(0);
  });

  test('RX-05: two that compare at once leave what one would have', async () => {
    const account = await anAccount();
    for (const at of Array.from({ length: 12 }).keys()) await aPair(account, `Sender${at} Family${at}`, 400_000 + at);
    await Promise.all([findPairs(), findPairs(), findPairs()]);
    await findPairs();
    expect((await shown(account)).sure).toHaveLength(12);
    expect(await db().$count(matchingChanges)).toBe(0);
  });

  test('RX-05: what a line no longer takes is beside the other lines of its amount after one look', async () => {
    const account = await anAccount();
    const { payment, line } = await aPair(account, 'Kemi Alade', 450_000);
    const other = await announce({ account, amount: 450_000, sender: 'Tunde Ojo', userId: await aPerson() });
    const details = `TRF ${other.reference}`;
    const [second] = await load([{ account, amount: 450_000, details, day: dayOf(now()) }]);
    await findPairs();
    expect((await shown(account)).sure).toHaveLength(2);
    await setLine(line, { state: 'not_ours', reason: 'x', by: { id: office.user.id } });
    await setLine(second as number, { state: 'not_ours', reason: 'x', by: { id: office.user.id } });
    const [third] = await load([{ account, amount: 450_000, details: 'NIP', day: dayOf(now()) }]);
    await findPairs();
    const { doubtful } = await shown(account);
    expect(doubtful).toEqual([[third, expect.arrayContaining([payment.id, other.id])]]);
  });

  test('RX-06: a pair that is sure no longer is not confirmed, whatever was kept of it', async () => {
    const account = await anAccount();
    const { payment, line } = await aPair(account, 'Femi Coker', 500_000);
    await findPairs();
    const { pairs } = await accountReconciliation({ id: account, group: 'sure' });
    expect(pairs).toEqual([{ line_id: line, payment_id: payment.id }]);
    await load([{ account, amount: 500_000, details: 'NIP COKER FEMI', day: dayOf(now()) }]);
    const { body } = expectSuccess(await as(office).call(confirmMatches, { id: account, pairs }));
    expect(body).toMatchObject({
      confirmed: 0,
      left: [{ line_id: line, reason: 'This is no longer a suggested match' }],
    });
    expect((await shown(account)).sure).toEqual([]);
    await findPairs();
    expect((await shown(account)).doubtful).toHaveLength(2);
  });

  test('RX-07: lines that another program has loaded are compared by the next look, and the screen says that it is looking', async () => {
    const account = await anAccount();
    await aPair(account, 'Halima Sani', 600_000);
    const read = async () => expectSuccess(await as(office).call(call, { id: account, group: 'sure' })).body;
    expect(await read()).toMatchObject({ looking: 1, rows: [], counts: { sure: 0 } });
    await db().delete(matchingChanges);
    await findPairs();
    expect(await read()).toMatchObject({ looking: 0, counts: { sure: 1 }, sure_amount: 6_000 });
    expect(await db().$count(lineLooks, eq(lineLooks.companyAccountId, account))).toBe(1);
  });

  test('RX-09: whenever lines are compared while a list is read, it has them or says that it is looking', async () => {
    const account = await anAccount();
    const outside = new AsyncResource('outside of the transaction');
    for (let lines = 1, missing = 0; missing === 0; lines += 1) {
      await load([{ account, amount: 700_000 + lines, day: dayOf(now()), details: 'CASH LODGEMENT' }]);
      const end = afterStatement(lines, () => outside.runInAsyncScope(() => findPairs()));
      const { looking, rows } = await accountReconciliation({ id: account, group: 'lines' }).finally(() => {
        missing = end();
      });
      expect(looking + rows.length, `after ${lines} statements`).toBe(lines);
      await findPairs();
    }
  });
});
