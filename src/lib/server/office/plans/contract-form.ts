import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { ContractForm, officeContractForm as call } from '#lib/api/office/documents/plan-documents.ts';
import { contractDetails, plans, properties, users } from '../../db/schema.ts';
import { agreementOfPlan } from '../../plans/plan-agreement.ts';
import { db } from '../../runtime.ts';
import { customerOf } from '../customer-of.ts';

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
  const { name } = customerOf(customer);
  return {
    plan: {
      id,
      property,
      customer: { id: customer.id, name },
      unique_contract_id: plan.uniqueContractId,
      bought_at: plan.createdAt.toISOString(),
    },
    form: details && formOf(details),
    agreement: await agreementOfPlan(id),
  };
}

const formOf = (details: typeof contractDetails.$inferSelect): ContractForm => ({
  business_type: details.businessType,
  subscriber_name_1: details.subscriberName1,
  subscriber_name_2: details.subscriberName2,
  subscriber_name_3: details.subscriberName3,
  additional_name: details.additionalName,
  occupation: details.occupation,
  employer: details.employer,
  employer_address: details.employerAddress,
  email: details.email,
  sms: details.sms,
  date_of_birth: details.dateOfBirth,
  gender: details.gender,
  marital_status: details.maritalStatus,
  nationality: details.nationality,
  residential_address: details.residentialAddress,
  town: details.town,
  state: details.state,
  country: details.country,
  next_of_kin_name: details.nextOfKinName,
  next_of_kin_relationship: details.nextOfKinRelationship,
  next_of_kin_phone: details.nextOfKinPhone,
  next_of_kin_address: details.nextOfKinAddress,
});
