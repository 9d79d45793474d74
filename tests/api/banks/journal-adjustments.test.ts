import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { officeReport } from '#lib/api/office/accounting.ts';
import { bookDifference, bookLine } from '#lib/api/office/banks/bookings.ts';
import {
  accountReconciliation,
  excludeLine,
  loadBankStatement,
  officeReconciliation,
  unmatchLine,
} from '#lib/api/office/banks/reconciliation.ts';
import { fetchSettlements, officeSettlements, resolveSettlementDifference } from '#lib/api/office/banks/settlements.ts';
import { approve, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { approvals, bankAccounts, companyAccounts, statementLines } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db } from '#lib/server/runtime.ts';
import { paidAtProvider, setFaults, setUpCardProvider, verified } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { bankBalance, ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();
setUpCardProvider();
beforeEach(() => setFaults({ settlement: 'ok' }));

let finance: Person;
let second: Person;
let main: number;
let lines = 0;
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  second = await anOffice({ staffRole: 'finance' });
  await db()
    .insert(bankAccounts)
    .values({ type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  const [account] = await db().select().from(companyAccounts);
  main = (account as { id: number }).id;
});

/** A line of the statement, in naira; below zero for what went out. */
async function aLine(naira: number) {
  lines += 1;
  const [debit, credit] = naira < 0 ? [-naira, ''] : ['', naira];
  const text = `Date,Narration,Debit,Credit\n20/11/2026,LINE ${lines},${debit},${credit}`;
  const files = { file: new File([text], 'statement.csv') };
  expectSuccess(await as(finance).call(loadBankStatement, { account_id: main }, { files }));
  const [line] = await db()
    .select()
    .from(statementLines)
    .where(eq(statementLines.details, `LINE ${lines}`));
  return (line as { id: number }).id;
}
const group = async (name: LineGroup) => {
  await findPairs();
  return expectSuccess(await as(finance).call(accountReconciliation, { id: main, group: name })).body;
};
/** Where a link to the line leads, and the line that is first there. */
const listedAt = async (line: number) => {
  await findPairs();
  const { line: place } = expectSuccess(await as(finance).call(officeReconciliation, { line })).body;
  if (!place) return null;
  const { after, ...where } = place;
  const list = await as(finance).call(accountReconciliation, { id: main, group: where.group, after });
  return { ...where, first: expectSuccess(list).body.rows[0]?.line?.id };
};
const propose = (id: number, kind = 'bank_charges') =>
  as(finance).call(bookLine, { id, kind, note: 'Charge for messages in November' });
const proposed = async (id: number, kind?: string) => expectSuccess(await propose(id, kind)).body.approval;
const decide = (id: number, by = second) => as(by).call(approve, { id });
const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

/** Closing balances of the trial balance, in naira: those of accounts with debits are positive in the debit column. */
async function trialBalance() {
  const { rows, total } = expectSuccess(await as(finance).call(officeReport, { report: 'trial-balance' })).body;
  return { of: (name: string) => rows.find(([account]) => account === name), total };
}

test('BR-21: a line is found in its account and group by its number', async () => {
  const id = await aLine(7.5);
  expect(await listedAt(id)).toEqual({ account_id: main, group: 'lines', first: id });
  expectSuccess(await as(finance).call(excludeLine, { id, reason: 'Between own accounts' }));
  expect(await listedAt(id)).toEqual({ account_id: main, group: 'not_ours', first: id });
  expect(await listedAt(999_999)).toBeNull();
});

test('BR-19, BR-20: a bank charge is proposed, booked by a second person, and is in journal and trial balance with both names', async () => {
  const id = await aLine(-52.5);
  const bankBefore = await bankBalance(main);
  const approval = await proposed(id);
  expect(approval.summary).toBe('Book ₦52.50 that went out of Example Bank 0011223301 on ‘Bank charges’');
  expect((await group('waiting')).rows.map(({ line }) => line?.id)).toEqual([id]);
  expect((await group('lines')).rows).toEqual([]);
  expect(await bankBalance(main)).toBe(bankBefore);
  expect(await listedAt(id)).toEqual({ account_id: main, group: 'waiting', first: id });
  // a second press, another use of the line, and one's own approval
  expect((await propose(id)).body.code).toBe('awaiting_approval');
  expect((await as(finance).call(excludeLine, { id, reason: 'Other' })).body.code).toBe('awaiting_approval');
  expect((await decide(approval.id, finance)).body.code).toBe('own_proposal');

  expect(expectSuccess(await decide(approval.id)).body.approval.state).toBe('approved');
  expect((await decide(approval.id)).body.code).toBe('already_decided');
  expect(await bankBalance(main)).toBe(bankBefore + 5_250);
  expect(await ledgerBalance('bank_charges')).toBe(-5_250);
  expect(await listedAt(id)).toEqual({ account_id: main, group: 'booked', first: id });
  const [row] = (await group('booked')).rows;
  expect(row?.line).toMatchObject({
    id,
    state: 'booked',
    booked_as: 'Bank charges',
    reason: 'Charge for messages in November',
    proposed_by: `${finance.user.firstName} ${finance.user.lastName}`,
    handled_by: `${second.user.firstName} ${second.user.lastName}`,
  });
  const balance = await trialBalance();
  const balanced = balance.total?.slice(1) ?? [];
  expect(balanced.slice(-2)[0]).toBe(balanced.slice(-2)[1]);
  expect(balance.of('Bank charges')).toContain(52.5);
  const journal = expectSuccess(await as(finance).call(officeReport, { report: 'journal' })).body;
  expect(journal.rows.filter((each) => each.includes('Charge for messages in November'))).toHaveLength(2);
  // a booking stands
  expect((await as(finance).call(unmatchLine, { id })).body.code).toBe('conflict');
  expect((await propose(id)).body.code).toBe('conflict');
  await isHealthy();
});

test('BR-19: interest lessens the charges of the banks, and what nobody can explain has an account of its own', async () => {
  const [charges, unexplained, bank] = [
    await ledgerBalance('bank_charges'),
    await ledgerBalance('unexplained_differences'),
    await bankBalance(main),
  ];
  expectSuccess(await decide((await proposed(await aLine(12))).id));
  expect(await ledgerBalance('bank_charges')).toBe(charges + 1_200);
  expectSuccess(await decide((await proposed(await aLine(700), 'bank_difference')).id));
  expect(await ledgerBalance('unexplained_differences')).toBe(unexplained + 70_000);
  expect(await bankBalance(main)).toBe(bank - 71_200);
  await isHealthy();
});

test('BR-20: a rejected booking leaves the line open, and it can be proposed again', async () => {
  const id = await aLine(-10);
  const { id: approval } = await proposed(id);
  expectSuccess(await as(second).call(rejectApproval, { id: approval, reason: 'Ask the bank first' }));
  expect((await group('lines')).rows.map(({ line }) => line?.id)).toContain(id);
  expectSuccess(await propose(id));
});

test('BR-20: two people at once: one proposal waits; two approvals at once: it is booked once', async () => {
  const id = await aLine(-20);
  const before = await ledgerBalance('bank_charges');
  const both = await Promise.all([propose(id), as(second).call(bookLine, { id, kind: 'bank_charges', note: 'x' })]);
  expect(both.map(({ body }) => body.code ?? 'success').sort()).toEqual(['awaiting_approval', 'success']);
  const [waiting] = await db()
    .select()
    .from(approvals)
    .where(and(eq(approvals.subject, `statement line ${id}`), eq(approvals.state, 'waiting')));
  const third = await anOffice({ staffRole: 'owner' });
  const fourth = await anOffice({ staffRole: 'finance' });
  const approvedBy = await Promise.all([decide(waiting?.id ?? 0, third), decide(waiting?.id ?? 0, fourth)]);
  expect(approvedBy.map(({ body }) => body.code ?? 'success').sort()).toEqual(['already_decided', 'success']);
  expect(await ledgerBalance('bank_charges')).toBe(before - 2_000);
});

test('BR-20: a line that is matched or marked is not booked', async () => {
  const id = await aLine(30);
  expectSuccess(await as(finance).call(excludeLine, { id, reason: 'Between own accounts' }));
  const refused = await propose(id);
  expect(refused.body).toMatchObject({
    code: 'conflict',
    message: 'This line of the statement has already been handled.',
  });
});

const read = async () => expectSuccess(await as(finance).call(officeSettlements)).body;
async function settledWith(fault: string, naira: number) {
  const { customer, payment } = await paidAtProvider(naira);
  expect(await verified(customer, payment)).toBe(1);
  await setFaults({ settlement: fault });
  world.clock.advance(24 * 60 * 60_000);
  expect(expectSuccess(await as(finance).call(fetchSettlements)).body.booked).toBe(1);
  const { differences } = await read();
  return differences;
}

test.each([
  ['wrong_total', 'total', 'provider_fees', 20_000],
  ['wrong_amount', 'amount', 'provider_difference', 30_000],
  ['unknown_charge', 'unknown_charge', 'provider_difference', 40_000],
])(
  'SE-09: after %s the difference is booked by two people, and nothing is left at the card provider',
  async (fault, kind, account, naira) => {
    const difference = (await settledWith(fault, naira)).find((each) => each.kind === kind);
    expect(difference).toMatchObject({ kind, approval: null });
    const id = difference?.id as number;
    const left = await ledgerBalance('cash_paystack');
    const missing = ((difference?.expected ?? 0) - (difference?.found ?? 0)) * 100;
    expect(missing).not.toBe(0);
    expect(left).toBe(-missing);
    const book = () => as(finance).call(bookDifference, { id, kind: account, note: 'As the provider has written' });
    const { approval } = expectSuccess(await book()).body;
    expect((await book()).body.code).toBe('awaiting_approval');
    const end = await as(second).call(resolveSettlementDifference, { id, note: 'Otherwise' });
    expect(end.body.code).toBe('awaiting_approval');
    expect((await read()).differences.find((each) => each.id === id)?.approval).toMatchObject({ state: 'waiting' });
    const before = await ledgerBalance('provider_fees', 'unexplained_differences');
    expectSuccess(await decide(approval.id));
    expect(await ledgerBalance('cash_paystack')).toBe(0);
    expect(await ledgerBalance('provider_fees', 'unexplained_differences')).toBe(before - missing);
    const { differences, ended } = await read();
    expect(differences.some((each) => each.id === id)).toBe(false);
    expect(ended[0]).toMatchObject({
      note: 'As the provider has written',
      ended_by: `${second.user.firstName} ${second.user.lastName}`,
      booking: {
        account: account === 'provider_fees' ? 'Card provider fees' : 'Unexplained differences',
        amount: Math.abs(missing) / 100,
        proposed_by: `${finance.user.firstName} ${finance.user.lastName}`,
      },
    });
    expect((await book()).body.code).toBe('conflict');
    for (const other of differences) {
      const ended = await as(finance).call(resolveSettlementDifference, { id: other.id, note: 'Asked' });
      const { approval: waits } = expectSuccess(ended).body;
      if (waits) expectSuccess(await decide(waits.id));
    }
    await isHealthy();
  },
);

test('SE-10: another fee is booked already: it is only dealt with', async () => {
  const [difference] = (await settledWith('wrong_fee', 50_000)).filter(({ kind }) => kind === 'fee');
  const wanted = { id: difference?.id, kind: 'provider_fees', note: 'x' };
  expect((await as(finance).call(bookDifference, wanted)).body).toMatchObject({
    code: 'conflict',
    message: 'This difference cannot be booked on this account.',
  });
  expectSuccess(await as(finance).call(resolveSettlementDifference, { id: difference?.id, note: 'A foreign card' }));
});
