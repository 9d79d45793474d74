import { eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { excludeLine, loadBankStatement, matchLine, unmatchLine } from '#lib/api/office/banks/reconciliation.ts';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { approve, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import * as schema from '#lib/server/db/schema.ts';
import { openSession } from '#lib/server/http/session.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { approvalKinds } from '#lib/server/office/approvals/kinds.ts';
import { walletMoney } from '#lib/server/office/payments/wallet-money.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { lastOfficeAction } from '../../support/api/last-action.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aFunding } from '../../support/factories/fundings.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { aloneInTheOffice, invitation } from '../../support/factories/staff.ts';
import { proposals } from '../../support/office/proposals.ts';

const world = setUpTestServer();
setUpCardProvider();

/** One person: an owner, and the accounts that they have let in with other addresses of theirs. */
let owner: Person;
let invited: Record<'finance' | 'owner', Person>;
let independent: Person;

beforeAll(async () => {
  owner = await aloneInTheOffice();
  invited = { finance: await letInBy(owner, 'finance'), owner: await letInBy(owner, 'owner') };
  independent = await anOffice();
});

async function letInBy(by: Person, role: StaffRole): Promise<Person> {
  const { email, reply } = await invitation(by, { role });
  if (!expectSuccess(reply).body.member) throw new Error('it waits');
  const [user] = await db()
    .update(schema.users)
    .set({ otpVerifiedAt: now(), emailVerifiedAt: now(), updatedAt: now() })
    .where(eq(schema.users.email, email))
    .returning();
  const member = user as Person['user'];
  const token = await openSession(member.id, { deviceId: null, userAgent: null, address: '127.0.0.1' });
  const long = { expiresAt: new Date('2099-01-01'), secondFactorAt: new Date('2026-01-01') };
  await db().update(schema.sessions).set(long).where(eq(schema.sessions.userId, member.id));
  return { user: member, token };
}

/** Finance may not propose these. */
const byOwners = [
  'approval_limit',
  'change_own_role',
  'change_price',
  'change_staff_role',
  'customer_change',
  'invite_staff',
  'notice',
  'switch_staff_on',
];
const secondFor = (kind: string) => invited[byOwners.includes(kind) ? 'owner' : 'finance'];

const watched: readonly PgTable[] = [
  schema.accounts,
  schema.entries,
  schema.properties,
  schema.propertyFees,
  schema.plans,
  schema.payments,
  schema.payouts,
  schema.terminations,
  schema.planTransfers,
  schema.corrections,
  schema.chargeMismatchResolutions,
  schema.bankAccounts,
  schema.settlementAccount,
  schema.settlementDifferences,
  schema.statementLines,
  schema.providerEvents,
  schema.journalAdjustments,
  schema.unallocatedReceipts,
  schema.bankReconciliations,
  schema.commissionRates,
  schema.commissionRuns,
  schema.notices,
  schema.purchaseClearances,
  schema.users,
  schema.approvalLimits,
  schema.ownRoles,
  schema.monthClosings,
  schema.journalAdjustments,
];

/** Balances, units, prices, accounts, rates, roles: whatever an approval could change. */
async function everything() {
  const rows: Record<string, string[]> = {};
  for (const table of watched) {
    const found = await db().select().from(table);
    rows[getTableName(table)] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

test('WK-02: everything that takes two people is tried here', () => {
  expect(Object.keys(proposals).sort()).toEqual(approvalKinds.map(({ name }) => name).sort());
});

describe.each(approvalKinds.map(({ name }) => name))('%s by one person with two accounts', (kind) => {
  test.each(['the one who invites', 'the one who is invited'])('WK-02: proposed by %s', async (proposer) => {
    const both = [owner, secondFor(kind)] as const;
    const [one, other] = proposer === 'the one who invites' ? both : ([both[1], both[0]] as const);
    const id = (await proposals[kind]?.(one, world)) as number;
    const before = await everything();
    for (const [who, code] of [
      [one, 'own_proposal'],
      [other, 'one_person'],
    ] as const) {
      expect((await as(who).call(approve, { id })).body.code).toBe(code);
      expect((await as(who).call(rejectApproval, { id, reason: 'No' })).body.code).toBe(code);
    }
    expect(await everything()).toEqual(before);
    // and somebody else can: it was no refusal for another reason
    const { approval } = expectSuccess(await as(independent).call(approve, { id })).body;
    expect([approval.state, approval.reason]).toEqual(['approved', null]);
    expect(await everything()).not.toEqual(before);
    world.complaints.splice(0);
  });
});

test('WK-03: what each of the accounts does alone is one sum: neither brings it past the limit', async () => {
  const customer = await aCustomer();
  const funds = async (who: Person, naira: number) => {
    const sent = { id: await aFunding(customer, naira), amount_received: naira };
    return expectSuccess(await as(who).call(confirmPayment, sent)).body.approval;
  };
  const before = await findWalletBalance(customer.user.id);
  expect(await funds(owner, 4_000_000)).toBeNull();
  expect(await funds(invited.finance, 4_000_000)).toBeNull();
  expect(await funds(invited.owner, 2_000_000)).not.toBeNull();
  expect(await funds(owner, 2_000_000)).not.toBeNull();
  expect(await findWalletBalance(customer.user.id)).toBe(before + 800_000_000);
});

test('WK-06: a payment that is proven by a statement says who has loaded that', async () => {
  const customer = await aCustomer();
  const id = await aFunding(customer, 30_000);
  const [account] = await db().select().from(schema.companyAccounts);
  const file = new File(['Date,Narration,Debit,Credit\n20/11/2026,FORGED,,50000'], 'statement.csv');
  const loading = { account_id: account?.id };
  expectSuccess(await as(invited.finance).call(loadBankStatement, loading, { files: { file } }));
  const [line] = await db().select().from(schema.statementLines).where(eq(schema.statementLines.details, 'FORGED'));
  expect(expectSuccess(await as(owner).call(matchLine, { id: line?.id, payment_id: id })).body.waits).toBe(true);
  const [asked] = await db()
    .select()
    .from(schema.approvals)
    .where(eq(schema.approvals.subject, `payment ${id}`));
  expect(asked?.changes).toContainEqual({ name: 'Statement loaded by', before: null, after: 'Chidi Okafor' });
  expectSuccess(await as(independent).call(approve, { id: asked?.id }));
  const money = await walletMoney(customer.user.id, 0);
  expect(money[0]?.after).toMatch(/on the bank’s statement of 20 November 2026, loaded by Chidi Okafor$/);
});

test('WK-07: a line that is opened again keeps in the log what it was', async () => {
  const file = new File(['Date,Narration,Debit,Credit\n20/11/2026,STRAY,,700'], 'statement.csv');
  const [account] = await db().select().from(schema.companyAccounts);
  expectSuccess(await as(owner).call(loadBankStatement, { account_id: account?.id }, { files: { file } }));
  const [line] = await db().select().from(schema.statementLines).where(eq(schema.statementLines.details, 'STRAY'));
  const id = line?.id as number;
  const marked = expectSuccess(await as(owner).call(excludeLine, { id, reason: 'Sent by mistake' })).body;
  expect(marked).toMatchObject({ approval: null, line: { state: 'not_ours' } });
  expectSuccess(await as(owner).call(unmatchLine, { id }));
  expect(await lastOfficeAction(owner, `statement line ${id}`)).toMatchObject({
    action: 'untie_line',
    detail: { was: 'not_ours', reason: 'Sent by mistake' },
  });
});
