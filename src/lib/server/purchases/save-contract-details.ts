import type { BuyPropertyPayload } from '#lib/api/purchases/buy-property.ts';
import type { contractFields } from '#lib/api/purchases/contract-details.ts';
import { officialResidence } from '#lib/domain/residence.ts';
import { type ContractForm, contractDetails } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { type ContractFiles, recordContractFiles } from './contract-files.ts';

interface FilledIn {
  sent: Pick<BuyPropertyPayload, keyof typeof contractFields>;
  files: ContractFiles;
  ownerId: number;
}

export async function saveContractDetails(planId: number, form: FilledIn) {
  await db()
    .insert(contractDetails)
    .values({ planId, ...(await contractColumns(form)) });
}

const officialState = ({ country, state }: FilledIn['sent']) =>
  officialResidence({ country, state, lga: null }).state ?? state;

/** Records the files, and gives what is stored of the form. */
export const contractColumns = async ({ sent, files, ownerId }: FilledIn): Promise<ContractForm> => ({
  businessType: sent.business_type,
  subscriberName1: sent.subscriber_name_1,
  subscriberName2: sent.subscriber_name_2 ?? null,
  subscriberName3: sent.subscriber_name_3 ?? null,
  additionalName: sent.additional_name ?? null,
  maritalStatus: sent.marital_status,
  gender: sent.gender,
  dateOfBirth: sent.date_of_birth,
  nationality: sent.nationality,
  residentialAddress: sent.residential_address,
  town: sent.town,
  state: officialState(sent),
  country: sent.country,
  email: sent.email,
  sms: sent.sms,
  employer: sent.employer ?? null,
  employerAddress: sent.employer_address ?? null,
  occupation: sent.occupation,
  nextOfKinName: sent.next_of_kin_name,
  nextOfKinPhone: sent.next_of_kin_phone,
  nextOfKinAddress: sent.next_of_kin_address,
  nextOfKinRelationship: sent.next_of_kin_relationship,
  ...(await recordContractFiles(files, ownerId)),
});

/** What is stored of the form, under the names of the API. */
export const contractFormOf = (details: ContractForm) => ({
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
