import { parseTypedDay } from '#lib/domain/days.ts';
import { arrearsAges, caseStates, inCharge } from '#lib/domain/instalments/arrears.ts';
import { choiceParam, idParam, searchParam } from '../list-query.ts';

export const ageNames = {
  '1-30': '1 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
} as const;

const pastDay = (query: URLSearchParams) => parseTypedDay(query.get('day') ?? '') ?? undefined;

/** The filters in the address, without view and page. */
export const readArrearsFilters = (query: URLSearchParams) => ({
  day: pastDay(query),
  name: searchParam(query),
  age: choiceParam(query, 'age', arrearsAges),
  customer_id: idParam(query, 'customer_id'),
  property_id: idParam(query, 'property_id'),
  marketer_id: idParam(query, 'marketer_id'),
});
export type ArrearsFilterState = ReturnType<typeof readArrearsFilters>;

/** The chips above the list; of each parameter one at a time. */
export const caseFilters = [
  { param: 'case', value: 'to_call', label: 'To call' },
  { param: 'case', value: 'promise_due', label: 'Promised for today' },
  { param: 'case', value: 'promise_broken', label: 'Promise broken' },
  { param: 'case', value: 'disputed', label: 'Disputed' },
  { param: 'in_charge', value: 'mine', label: 'Mine' },
  { param: 'in_charge', value: 'nobody', label: 'Without anybody' },
] as const;

export const readCaseFilters = (query: URLSearchParams) => ({
  case: choiceParam(query, 'case', caseStates),
  in_charge: choiceParam(query, 'in_charge', inCharge),
});
export type CaseFilterState = ReturnType<typeof readCaseFilters>;

export const arrearsViews = [
  { view: null, label: 'Plans' },
  { view: 'customer', label: 'Customers' },
  { view: 'property', label: 'Properties' },
  { view: 'marketer', label: 'Marketers' },
  { view: 'forecast', label: 'Forecast' },
] as const;
