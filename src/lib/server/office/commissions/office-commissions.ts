import type { PayloadOf } from '#lib/api/call.ts';
import type { officeCommissions as call } from '#lib/api/office/commissions.ts';
import type { ContextOf } from '../../http/context.ts';
import { latestApproval } from '../approvals/approval-rows.ts';
import { receivingAccounts } from '../payments/receiving-account.ts';
import {
  addSums,
  inNaira,
  marketerOf,
  marketersWithRates,
  monthOf,
  noSums,
  sumsByMarketer,
} from './commission-sums.ts';
import { staffBehindMarketers } from './marketers-of-staff.ts';
import { RUN_SUBJECT } from './run-approval.ts';
import { runRows } from './runs.ts';

/** What each marketer earned in a month and has to get, and the runs. */
export async function officeCommissions(payload: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { month, from, next } = monthOf(payload.month);
  const sums = await sumsByMarketer({ from, next });
  const rows = await marketersWithRates();
  const staffBehind = await staffBehindMarketers();
  return {
    month,
    marketers: rows.map((row) => ({
      marketer: marketerOf(row, staffBehind),
      ...inNaira(sums.get(row.marketer.id) ?? noSums),
    })),
    total: inNaira(addSums([...sums.values()])),
    runs: await runRows(),
    accounts: await receivingAccounts(),
    approval: await latestApproval(RUN_SUBJECT, caller.user),
  };
}
