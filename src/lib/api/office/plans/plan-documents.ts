import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { dayText, instantText, recordId } from '../../fields/answer-shapes.ts';
import { code, id, longText } from '../../fields/fields.ts';
import { name } from '../../fields/name.ts';
import { paperRule } from '../../file-rules.ts';
import { agreedText } from '../../plans/agreement.ts';
import { officePlan } from './plans.ts';

/** The papers of a plan as the office keeps them: its documents, its contract ID and its contract form. */

const documentFile = {
  document_file: { ...paperRule, missing: messages.required('Document') },
};

export const addPlanDocument = defineCall('POST /office/plans/{id}/documents', {
  permission: 'change plans',
  payload: z.object({ id: id(), document_name: name('Document name') }),
  files: documentFile,
  answer: z.object({ plan: officePlan }),
  refusals: ['not_found'],
});

const withdrawn = { id: id(), document_id: id(), reason: longText('Reason', 300) };

/** The customer reads the reason, and can no longer open the document. */
export const withdrawPlanDocument = defineCall('POST /office/plans/{id}/documents/{document_id}/withdraw', {
  permission: 'change plans',
  payload: z.object(withdrawn),
  answer: z.object({ plan: officePlan }),
  refusals: ['not_found', 'already_handled'],
});

/** Withdraws a document and replaces it. */
export const replacePlanDocument = defineCall('POST /office/plans/{id}/documents/{document_id}/replace', {
  permission: 'change plans',
  payload: z.object({ ...withdrawn, document_name: name('Document name') }),
  files: documentFile,
  answer: z.object({ plan: officePlan }),
  refusals: ['not_found', 'already_handled'],
});

/** A mistyped contract ID; papers that show it are replaced. */
export const correctContractId = defineCall('PUT /office/plans/{id}/contract', {
  permission: 'change plans',
  payload: z.object({ id: id(), unique_contract_id: code('Contract ID'), reason: longText('Reason', 300) }),
  answer: z.object({ plan: officePlan }),
  refusals: ['not_found', 'conflict', 'contract_id_taken'],
});

const answerText = z.nullable(z.string());

export const contractForm = z.object({
  business_type: z.string(),
  subscriber_name_1: z.string(),
  subscriber_name_2: answerText,
  subscriber_name_3: answerText,
  additional_name: answerText,
  occupation: z.string(),
  employer: answerText,
  employer_address: answerText,
  email: z.string(),
  sms: z.string(),
  date_of_birth: dayText,
  gender: z.string(),
  marital_status: z.string(),
  nationality: z.string(),
  residential_address: z.string(),
  town: z.string(),
  state: z.string(),
  country: z.string(),
  next_of_kin_name: z.string(),
  next_of_kin_relationship: z.string(),
  next_of_kin_phone: z.string(),
  next_of_kin_address: z.string(),
});
export type ContractForm = z.output<typeof contractForm>;

/** What the customer filled in for the contract. Each reading is logged, like that of the identity files. */
export const officeContractForm = defineCall('GET /office/plans/{id}/form', {
  permission: 'read identity files',
  reads: 'identity',
  payload: z.object({ id: id() }),
  answer: z.object({
    plan: z.object({
      id: recordId,
      property: z.string(),
      customer: z.object({ id: recordId, name: z.string() }),
      unique_contract_id: answerText,
      bought_at: instantText,
    }),
    /** Null once it is deleted, as long after a purchase that was never paid. */
    form: z.nullable(contractForm),
    agreement: agreedText,
  }),
  refusals: ['not_found'],
});
