import type { ContractForm as FormAnswer } from '#lib/api/office/plans/plan-documents.ts';
import type { BuyPropertyPayload } from '#lib/api/purchases/buy-property.ts';
import type { contractFields } from '#lib/api/purchases/contract-details.ts';
import { type ByContractColumn, contractColumn, contractKeys } from '#lib/domain/contract/contract-form.ts';
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
export async function contractColumns({ sent, files, ownerId }: FilledIn): Promise<ContractForm> {
  const typed = Object.fromEntries(contractKeys.map((key) => [contractColumn(key), sent[key] ?? null]));
  return {
    ...(typed as Pick<ContractForm, keyof ByContractColumn<unknown>>),
    state: officialState(sent),
    ...(await recordContractFiles(files, ownerId)),
  };
}

/** What is stored of the form, under the names of the API. */
export const contractFormOf = (details: ContractForm) =>
  Object.fromEntries(contractKeys.map((key) => [key, details[contractColumn(key)]])) as FormAnswer;
