import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officeContractForm as call } from '#lib/api/office/plans/plan-documents.ts';
import { contractDetails, plans, properties, users } from '../../db/schema.ts';
import { agreementOfPlan } from '../../plans/plan-agreement.ts';
import { contractFormOf } from '../../purchases/save-contract-details.ts';
import { db } from '../../runtime.ts';
import { toCustomerSummary } from '../customer-summary.ts';

/** The contract form as the customer filled it in. */
export async function officeContractForm({ id }: PayloadOf<typeof call>) {
  const [row] = await db()
    .select({ plan: plans, property: properties.name, customer: users, details: contractDetails })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(users, eq(users.id, plans.userId))
    .leftJoin(contractDetails, eq(contractDetails.planId, plans.id))
    .where(eq(plans.id, id));
  if (!row) throw new Refusal('not_found');
  const { plan, property, customer, details } = row;
  const { name } = toCustomerSummary(customer);
  return {
    plan: {
      id,
      property,
      customer: { id: customer.id, name },
      unique_contract_id: plan.uniqueContractId,
      bought_at: plan.createdAt.toISOString(),
    },
    form: details && contractFormOf(details),
    agreement: await agreementOfPlan(id),
  };
}
