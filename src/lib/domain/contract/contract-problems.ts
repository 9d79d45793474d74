import type { Day } from '../days.ts';
import type { ContractKey } from './contract-form.ts';

const ADULT = 18;

type Details = Partial<Record<'business_type' | 'subscriber_name_2' | 'date_of_birth', string | null | undefined>>;
export type ContractProblem = 'no co-owner' | 'not born yet' | 'under age';

/**
 * What a contract cannot be made with although each field is valid alone: a joint purchase by one person, an owner who
 * is not born yet, and one below 18 who buys without being named a minor. `today` is Lagos's.
 */
export function contractProblems(details: Details, today: Day): Partial<Record<ContractKey, ContractProblem>> {
  const { business_type, subscriber_name_2, date_of_birth: birth } = details;
  const problems: Partial<Record<ContractKey, ContractProblem>> = {};
  if (business_type === 'Joint' && !subscriber_name_2?.trim()) problems.subscriber_name_2 = 'no co-owner';
  if (!birth) return problems;
  if (birth > today) problems.date_of_birth = 'not born yet';
  else if (business_type !== 'Minor' && birth > yearsBefore(today, ADULT)) problems.date_of_birth = 'under age';
  return problems;
}

/** The last day on which somebody may be born who is that old today. */
const yearsBefore = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
