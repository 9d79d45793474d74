import * as z from 'zod/mini';
import { contractLabel } from '#lib/domain/contract/contract-form.ts';
import { businessTypes, genders, maritalStatuses } from '#lib/domain/enums.ts';
import * as messages from '#lib/messages/validation.ts';
import { day } from '../fields/day.ts';
import { choice, email, optionalText, phone, text } from '../fields/fields.ts';
import { name, optionalName } from '../fields/name.ts';

/**
 * One schema per step of the wizard; together they are the contract fields of buy-property. Rules about several of them
 * are in lib/domain/contract/contract-problems.ts.
 */

export const ownershipInfo = z.object({
  business_type: choice(contractLabel('business_type'), businessTypes),
  subscriber_name_1: name(contractLabel('subscriber_name_1')),
  subscriber_name_2: optionalName(contractLabel('subscriber_name_2')),
  subscriber_name_3: optionalName(contractLabel('subscriber_name_3')),
  additional_name: optionalName(contractLabel('additional_name')),
  occupation: name(contractLabel('occupation')),
  employer: optionalName(contractLabel('employer')),
  employer_address: optionalText(contractLabel('employer_address'), 300),
  email: email(),
  sms: phone(),
});

/** Case-insensitive; parsed to lower case. */
// @__NO_SIDE_EFFECTS__
const gender = () =>
  z.pipe(
    z.transform((value: string) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    z.enum(['male', 'female'], {
      error: (issue) =>
        issue.input ? messages.oneOf(contractLabel('gender'), genders) : messages.required(contractLabel('gender')),
    }),
  );

const personalFields = {
  residential_address: text(contractLabel('residential_address'), 300),
  town: text(contractLabel('town')),
  state: text(contractLabel('state'), 100),
  country: text(contractLabel('country'), 100),
  nationality: text(contractLabel('nationality'), 100),
  gender: gender(),
  marital_status: choice(contractLabel('marital_status'), maritalStatuses),
  date_of_birth: day(contractLabel('date_of_birth')),
};

export const personalInfo = z.object(personalFields);

export const nextOfKin = z.object({
  next_of_kin_name: name(contractLabel('next_of_kin_name')),
  next_of_kin_relationship: name(contractLabel('next_of_kin_relationship'), 100),
  next_of_kin_phone: phone(contractLabel('next_of_kin_phone')),
  next_of_kin_address: text(contractLabel('next_of_kin_address'), 300),
});

export const contractFields = { ...ownershipInfo.shape, ...personalFields, ...nextOfKin.shape };
const contractSchema = z.object(contractFields);
/** As the form holds it. */
export type ContractInput = z.input<typeof contractSchema>;
