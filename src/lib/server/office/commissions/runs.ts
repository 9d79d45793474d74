import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  CommissionRun,
  cancelCommissionRun as cancelCall,
  payCommissionRun as payCall,
} from '#lib/api/office/commissions.ts';
import { toNaira } from '#lib/domain/money.ts';
import { constraintOf } from '../../db/errors.ts';
import { commissionRunItems, commissionRuns, companyAccounts, marketers, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { postCommissionRun } from '../../ledger/post-journal.ts';
import { db, now, tx } from '../../runtime.ts';
import { lockSubject } from '../approvals/pending.ts';
import { refuseOnePerson } from '../approvals/second-people.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { accountLabel, labelOf, payingAccount } from '../payments/receiving-account.ts';
import { RUN_SUBJECT } from './run-approval.ts';

const SHOWN = 20;

/** The bank has paid it: the money leaves the books, too. */
export async function payCommissionRun(
  { id, bank_reference: bankReference, company_account_id: accountId }: PayloadOf<typeof payCall>,
  { caller, once }: ContextOf<typeof payCall>,
) {
  try {
    return await once(async () => {
      const companyAccountId = await payingAccount(accountId);
      const run = await lockApproved(id);
      if (run.approvedBy === caller.user.id)
        throw new Refusal('conflict', { message: 'You approved this, so someone else must pay and record it.' });
      await refuseOnePerson(caller.user, run.approvedBy, 'pay commissions');
      await end(id, { state: 'paid', bankReference, companyAccountId, endedBy: caller.user.id });
      const from = await accountLabel(companyAccountId);
      const detail = { amount: toNaira(run.total), bank_reference: bankReference, ...(from && { from }) };
      await auditAction({ by: caller.user, action: 'pay_commission_run', subject: `commission run ${id}`, detail });
      await postCommissionRun(id, run.total, companyAccountId);
      return { run: await findRun(id) };
    });
  } catch (error) {
    if (constraintOf(error) === 'commission_run_bank_reference')
      throw new Refusal('conflict', { message: 'Another run was paid with this reference already.' });
    throw error;
  }
}

/** What it would have paid is payable again. */
export const cancelCommissionRun = (
  { id, reason }: PayloadOf<typeof cancelCall>,
  { caller }: ContextOf<typeof cancelCall>,
) =>
  tx(async () => {
    await lockApproved(id);
    await end(id, { state: 'cancelled', reason, endedBy: caller.user.id });
    const detail = { reason };
    await auditAction({ by: caller.user, action: 'cancel_commission_run', subject: `commission run ${id}`, detail });
    return { run: await findRun(id) };
  });

async function lockApproved(id: number) {
  await lockSubject(RUN_SUBJECT);
  const [run] = await db().select().from(commissionRuns).where(eq(commissionRuns.id, id)).for('no key update');
  if (!run) throw new Refusal('not_found');
  if (run.state !== 'approved') throw new Refusal('already_handled');
  return run;
}

const end = (id: number, outcome: Partial<typeof commissionRuns.$inferInsert>) =>
  db()
    .update(commissionRuns)
    .set({ ...outcome, endedAt: now() })
    .where(eq(commissionRuns.id, id));

async function findRun(id: number): Promise<CommissionRun> {
  const [run] = await runRows(eq(commissionRuns.id, id));
  if (!run) throw new Refusal('not_found');
  return run;
}

/** Newest first. */
export async function runRows(where?: SQL): Promise<CommissionRun[]> {
  const [maker, approver, ender] = [alias(users, 'maker'), alias(users, 'approver'), alias(users, 'ender')];
  const rows = await db()
    .select({ run: commissionRuns, maker, approver, ender, account: companyAccounts })
    .from(commissionRuns)
    .innerJoin(maker, eq(maker.id, commissionRuns.madeBy))
    .innerJoin(approver, eq(approver.id, commissionRuns.approvedBy))
    .leftJoin(ender, eq(ender.id, commissionRuns.endedBy))
    .leftJoin(companyAccounts, eq(companyAccounts.id, commissionRuns.companyAccountId))
    .where(where)
    .orderBy(desc(commissionRuns.id))
    .limit(SHOWN);
  const items = await db()
    .select({ item: commissionRunItems, name: marketers.name })
    .from(commissionRunItems)
    .innerJoin(marketers, eq(marketers.id, commissionRunItems.marketerId))
    .where(
      inArray(
        commissionRunItems.runId,
        rows.map(({ run }) => run.id),
      ),
    );
  return rows.map(({ run, ...by }) => ({
    id: run.id,
    until: run.untilDay,
    total: toNaira(run.total),
    state: run.state,
    made_by: fullName(by.maker),
    approved_by: fullName(by.approver),
    approved_at: run.approvedAt.toISOString(),
    bank_reference: run.bankReference,
    company_account: by.account && labelOf(by.account),
    reason: run.reason,
    ended_by: by.ender && fullName(by.ender),
    ended_at: run.endedAt?.toISOString() ?? null,
    items: items
      .filter(({ item }) => item.runId === run.id)
      .map(({ item, name }) => ({ marketer: name, amount: toNaira(item.amount) })),
  }));
}
