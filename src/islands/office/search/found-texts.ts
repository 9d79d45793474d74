import type { FoundRow } from '#lib/api/office/search.ts';
import { type Day, formatDate } from '#lib/domain/days.ts';
import type { SearchKind } from '#lib/domain/typed/office-search.ts';

export const kindNames: Record<SearchKind, string> = {
  customer: 'Customers',
  plan: 'Plans',
  payment: 'Payments',
  line: 'Lines of bank statements',
  enquiry: 'Enquiries',
  property: 'Properties',
};

const paths: Record<SearchKind, string> = {
  customer: '/office/customers/',
  plan: '/office/plans/',
  payment: '/office/payments?status=all&payment=',
  line: '/office/reconciliation?line=',
  enquiry: '/office/enquiries?show=all&enquiry=',
  property: '/office/properties/',
};

/** The address has a number, and nothing that was typed. */
export const pathFound = (kind: SearchKind, { id }: FoundRow) => `${paths[kind]}${id}`;

/** '26 Nov', '26 Nov 2025' of another year. */
export const dayFound = (instant: Date, today: Day): string => {
  const [date, month = '', year] = formatDate(instant).split(' ');
  return [date, month.slice(0, 3), ...(today.startsWith(`${year}`) ? [] : [year])].join(' ');
};

export const countFound = (count: number) => (count === 1 ? '1 result' : `${count} results`);
