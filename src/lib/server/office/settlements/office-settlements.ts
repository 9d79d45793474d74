import { and, asc, count, desc, eq, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type {
  officeSettlements as call,
  OfficeSettlement,
  SettlementDifference,
} from '#lib/api/office/banks/settlements.ts';
import { toNaira } from '#lib/domain/money.ts';
import {
  companyAccounts,
  payments,
  settlementAccount,
  settlementDifferences,
  settlementLines,
  settlements,
} from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { isWrittenOff, providerCharges } from '../../settlements/booked-charges.ts';
import { latestApproval, latestApprovals } from '../approvals/approval-rows.ts';
import { labelOf, receivingAccounts } from '../payments/receiving-account.ts';
import { SETTLEMENT_ACCOUNT } from './account-approval.ts';
import { differenceSubject } from './lock-difference.ts';
import { describeDifference, resolvedDifferences } from './resolved-differences.ts';

const PER_PAGE = 20;
const MAX_DIFFERENCES = 100;

export async function officeSettlements({ after }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const rows = await db()
    .select({ settlement: settlements, account: companyAccounts })
    .from(settlements)
    .leftJoin(companyAccounts, eq(companyAccounts.id, settlements.companyAccountId))
    .where(after ? lt(settlements.id, after) : undefined)
    .orderBy(desc(settlements.id))
    .limit(PER_PAGE + 1);
  const shown = rows.slice(0, PER_PAGE);
  const ids = shown.map(({ settlement }) => settlement.id);
  const [charges, open] = [await chargesBySettlement(ids), await openBySettlement(ids)];
  const [account] = await db().select().from(settlementAccount);
  return {
    settlements: shown.map(
      ({ settlement: { id, providerId, day, net, fees }, account: into }): OfficeSettlement => ({
        ...{ id, provider_id: providerId, day, net: toNaira(net), fees: toNaira(fees) },
        company_account: into && labelOf(into),
        charges: charges.get(id) ?? 0,
        open_differences: open.get(id) ?? 0,
      }),
    ),
    next: rows.length > PER_PAGE ? (ids.at(-1) ?? null) : null,
    differences: await openDifferences(caller.user),
    ended: await resolvedDifferences(),
    unsettled: await unsettledCharges(),
    accounts: await receivingAccounts(),
    account_id: account?.companyAccountId ?? null,
    account_approval: await latestApproval(SETTLEMENT_ACCOUNT, caller.user),
  };
}

async function chargesBySettlement(ids: number[]) {
  const rows = await db()
    .select({ id: settlementLines.settlementId, charges: count() })
    .from(settlementLines)
    .where(inArray(settlementLines.settlementId, ids))
    .groupBy(settlementLines.settlementId);
  return new Map(rows.map(({ id, charges }) => [id, charges]));
}

async function openBySettlement(ids: number[]) {
  const rows = await db()
    .select({ id: settlementDifferences.settlementId, open: count() })
    .from(settlementDifferences)
    .where(and(inArray(settlementDifferences.settlementId, ids), isNull(settlementDifferences.endedAt)))
    .groupBy(settlementDifferences.settlementId);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

async function openDifferences(reader: User): Promise<SettlementDifference[]> {
  const rows = await db()
    .select()
    .from(settlementDifferences)
    .where(isNull(settlementDifferences.endedAt))
    .orderBy(asc(settlementDifferences.id))
    .limit(MAX_DIFFERENCES);
  const approvals = await latestApprovals(
    rows.map(({ id }) => differenceSubject(id)),
    reader,
  );
  return rows.map((row) => ({
    ...describeDifference(row),
    approval: approvals.get(differenceSubject(row.id)) ?? null,
  }));
}

async function unsettledCharges() {
  const [row] = await db()
    .select({ charges: count(), amount: sql<number>`coalesce(sum(${payments.received}), 0)::int8` })
    .from(payments)
    .leftJoin(settlementLines, eq(settlementLines.paymentId, payments.id))
    .where(
      and(or(...providerCharges), gte(payments.received, 1), isNull(settlementLines.settlementId), not(isWrittenOff)),
    );
  return { charges: row?.charges ?? 0, amount: toNaira(row?.amount ?? 0) };
}
