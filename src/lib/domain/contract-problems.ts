import * as messages from '#lib/messages/validation.ts';
import { type ContractKey, contractLabel } from './contract-form.ts';
import type { Day } from './days.ts';

const ADULT = 18;

type Details = Partial<Record<'business_type' | 'subscriber_name_2' | 'date_of_birth', string | null | undefined>>;

/**
 * What a contract cannot be made with although each field is valid alone: a joint purchase by one person, an owner who
 * is not born yet, and one below 18 who buys without being named a minor. `today` is Lagos's.
 */
export function contractProblems(details: Details, today: Day): Partial<Record<ContractKey, string>> {
  const { business_type, subscriber_name_2, date_of_birth: birth } = details;
  const problems: Partial<Record<ContractKey, string>> = {};
  if (business_type === 'Joint' && !subscriber_name_2?.trim()) problems.subscriber_name_2 = messages.coOwnerNeeded;
  if (!birth) return problems;
  if (birth > today) problems.date_of_birth = messages.inTheFuture(contractLabel('date_of_birth'));
  else if (business_type !== 'Minor' && birth > yearsBefore(today, ADULT)) problems.date_of_birth = messages.underAge;
  return problems;
}

/** The last day on which somebody may be born who is that old today. */
const yearsBefore = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
