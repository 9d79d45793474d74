import { arrearsAges } from '#lib/domain/instalments/arrears.ts';
import { choiceParam, idParam, searchParam } from '../list-query.ts';

export const ageNames = {
  '1-30': '1 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
} as const;

/** The filters in the address, without view and page. */
export const readArrearsFilters = (query: URLSearchParams) => ({
  name: searchParam(query),
  age: choiceParam(query, 'age', arrearsAges),
  customer_id: idParam(query, 'customer_id'),
  property_id: idParam(query, 'property_id'),
  marketer_id: idParam(query, 'marketer_id'),
});
export type ArrearsFilterState = ReturnType<typeof readArrearsFilters>;

export const arrearsViews = [
  { view: null, label: 'Plans' },
  { view: 'customer', label: 'Customers' },
  { view: 'property', label: 'Properties' },
  { view: 'marketer', label: 'Marketers' },
  { view: 'forecast', label: 'Forecast' },
] as const;
