import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { planPaper as call } from '#lib/api/plans/plans.ts';
import { dayOf, today } from '#lib/domain/days.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import { noPlanPaper, supersededPlan } from '#lib/messages/documents.ts';
import { issuedDocuments } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { findCustomerPlan } from '../plans/customer-plan.ts';
import type { PlanRow } from '../plans/plan-rows.ts';
import { pricePartsOf } from '../plans/price-parts.ts';
import { repaymentsOf } from '../plans/repayment-rows.ts';
import { db, now, tx } from '../runtime.ts';
import { plotNamesOf } from '../site-plans/plots-of-plans.ts';
import { pdfResponse } from './file-response.ts';
import { issueDocument, type PaperRow } from './issue-paper.ts';
import { drawPlan } from './plan-pdf.ts';
import { withdrawIssuedDocuments } from './withdraw-documents.ts';

/** The plan as it is today; the paper before it is withdrawn once something has changed or another day has begun. */
export async function planPaper({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>): Promise<Response> {
  const row = await findCustomerPlan(id, caller.user.id);
  if (row.plan.paidAmount === 0) throw new Refusal('conflict', { message: noPlanPaper });
  const instalments = await repaymentsOf(id);
  const facts = { ...row, instalments, schedule: await pricePartsOf(row.plan), plots: await plotNamesOf(id) };
  const paper = await tx(() => paperOf(row, caller.user, JSON.stringify(instalments)));
  const bytes = await drawPlan({ ...facts, user: caller.user, paper, day: today(now()) });
  return pdfResponse(bytes, `plan-${row.plan.uniqueContractId ?? id}.pdf`);
}

async function paperOf({ plan, property }: PlanRow, user: User, instalments: string): Promise<PaperRow> {
  const valid = and(eq(issuedDocuments.planId, plan.id), eq(issuedDocuments.kind, 'plan'));
  const content = [plan.paidAmount, plan.paidInfrastructure, plan.paidOther, plan.uniqueContractId, instalments];
  const details = {
    ...(plan.uniqueContractId && { contractId: plan.uniqueContractId }),
    ...{
      from: dayOf(plan.createdAt),
      to: today(now()),
      content: createHash('sha256').update(content.join()).digest('hex'),
    },
  };
  const find = async () =>
    (
      await db()
        .select()
        .from(issuedDocuments)
        .where(and(valid, isNull(issuedDocuments.withdrawnAt)))
    )[0];
  const earlier = await find();
  if (earlier?.userId === user.id && earlier.details.content === details.content && earlier.details.to === details.to)
    return earlier;
  await withdrawIssuedDocuments(valid, supersededPlan);
  const issued = await issueDocument({
    kind: 'plan',
    userId: user.id,
    initials: dottedInitials(user.firstName, user.lastName),
    planId: plan.id,
    amount: plan.paidAmount,
    propertyName: property.name,
    details,
  });
  // of two downloads at once the other one has issued it
  return issued ?? ((await find()) as PaperRow);
}
