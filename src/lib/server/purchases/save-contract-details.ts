import type { BuyPropertyPayload } from '#lib/api/purchases/buy-property.ts';
import { contractDetails } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { type ContractFiles, recordContractFiles } from './contract-files.ts';

export async function saveContractDetails(
  planId: number,
  { sent, files, ownerId }: { sent: BuyPropertyPayload; files: ContractFiles; ownerId: number },
) {
  await db()
    .insert(contractDetails)
    .values({
      planId,
      businessType: sent.business_type,
      subscriberName1: sent.subscriber_name_1,
      subscriberName2: sent.subscriber_name_2,
      subscriberName3: sent.subscriber_name_3,
      additionalName: sent.additional_name,
      maritalStatus: sent.marital_status,
      gender: sent.gender,
      dateOfBirth: sent.date_of_birth,
      nationality: sent.nationality,
      residentialAddress: sent.residential_address,
      town: sent.town,
      state: sent.state,
      country: sent.country,
      email: sent.email,
      sms: sent.sms,
      employer: sent.employer,
      employerAddress: sent.employer_address,
      occupation: sent.occupation,
      nextOfKinName: sent.next_of_kin_name,
      nextOfKinPhone: sent.next_of_kin_phone,
      nextOfKinAddress: sent.next_of_kin_address,
      nextOfKinRelationship: sent.next_of_kin_relationship,
      ...(await recordContractFiles(files, ownerId)),
    });
}
