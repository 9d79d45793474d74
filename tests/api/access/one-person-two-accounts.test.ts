import { eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { approve, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import * as schema from '#lib/server/db/schema.ts';
import { openSession } from '#lib/server/http/session.ts';
import { approvalKinds } from '#lib/server/office/approvals/kinds.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
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
const byOwners = ['notice', 'invite_staff', 'change_staff_role', 'switch_staff_on', 'change_price'];
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
  schema.chargeEnds,
  schema.bankAccounts,
  schema.settlementAccount,
  schema.settlementDifferences,
  schema.statementLines,
  schema.providerEvents,
  schema.officeBookings,
  schema.commissionRates,
  schema.commissionRuns,
  schema.notices,
  schema.purchaseClearances,
  schema.users,
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
