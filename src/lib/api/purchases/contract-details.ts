import * as z from 'zod/mini';
import { businessTypes, genders, maritalStatuses } from '#lib/domain/enums.ts';
import * as messages from '#lib/messages/validation.ts';
import { day } from '../fields/day.ts';
import { anyPhone, choice, email, optionalText, phone, text } from '../fields/fields.ts';
import { name, optionalName } from '../fields/name.ts';

/** One schema per step of the wizard; together they are the contract fields of buy-property. */

export const ownershipInfo = z.object({
  business_type: choice('Ownership type', businessTypes),
  subscriber_name_1: name('Principal owner name'),
  subscriber_name_2: optionalName('Co-owner name'),
  subscriber_name_3: optionalName('Co-owner name'),
  additional_name: optionalName('Additional name'),
  occupation: name('Occupation'),
  employer: optionalName('Employer'),
  employer_address: optionalText('Employer address', 300),
  email: email(),
  sms: phone(),
});

/** Case-insensitive; parsed to lower case. */
// @__NO_SIDE_EFFECTS__
const gender = () =>
  z.pipe(
    z.transform((value: string) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    z.enum(['male', 'female'], {
      error: (issue) => (issue.input ? messages.oneOf('Gender', genders) : messages.required('Gender')),
    }),
  );

const personalFields = {
  residential_address: text('Address', 300),
  town: text('Town'),
  state: text('State', 100),
  country: text('Country', 100),
  nationality: text('Nationality', 100),
  gender: gender(),
  marital_status: choice('Marital status', maritalStatuses),
  date_of_birth: day('Date of birth'),
};

/** The second step, with the rule that depends on the clock: the date of birth cannot be in the future. */
export const personalInfoForm = (today: string) =>
  z.object({
    ...personalFields,
    // a rule at the object would not run while another field is wrong
    date_of_birth: day('Date of birth').check(
      z.refine((birth) => birth <= today, { error: messages.inTheFuture('Date of birth') }),
    ),
  });

export const nextOfKin = z.object({
  next_of_kin_name: name('Next of kin name'),
  next_of_kin_relationship: name('Next of kin relationship', 100),
  next_of_kin_phone: anyPhone('Next of kin phone'),
  next_of_kin_address: text('Next of kin address', 300),
});

export const contractFields = { ...ownershipInfo.shape, ...personalFields, ...nextOfKin.shape };
const contractSchema = z.object(contractFields);
/** As the form holds it. */
export type ContractInput = z.input<typeof contractSchema>;
