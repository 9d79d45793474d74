import { paymentPurposes } from '#lib/domain/accounting/purposes.ts';
import { paymentMethods } from '#lib/domain/enums.ts';
import { paymentPurposeName } from '#lib/messages/office/payment-purposes.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { choiceParam, periodParams, searchParam } from '../list-query.ts';

const any = { value: '', label: 'Any' };

export const paymentFilterOptions = {
  payment_method: [any, ...paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))],
  purpose: [any, ...paymentPurposes.map((value) => ({ value, label: paymentPurposeName[value] }))],
} as const;

/** The filters in the address, without tab and page. */
export const readPaymentFilters = (query: URLSearchParams) => ({
  name: searchParam(query),
  payment_method: choiceParam(query, 'payment_method', paymentMethods),
  purpose: choiceParam(query, 'purpose', paymentPurposes),
  customer_id: /^\d{1,12}$/.exec(query.get('customer_id') ?? '')?.[0],
  ...periodParams(query),
});
export type PaymentFilterState = ReturnType<typeof readPaymentFilters>;

export const hasPaymentFilters = (filters: PaymentFilterState) => Object.values(filters).some(Boolean);

export const paymentTabs = [
  {
    name: null,
    status: '0',
    label: 'Awaiting confirmation',
    none: 'No transfers awaiting confirmation',
    more: 'New ones appear here as customers send their proof.',
  },
  {
    name: '1',
    status: '1',
    label: 'Confirmed',
    none: 'Nothing confirmed yet',
    more: 'Payments are listed here once they are completed.',
  },
  {
    name: '2',
    status: '2',
    label: 'Rejected or failed',
    none: 'Nothing rejected',
    more: 'Rejected and failed payments are listed here with their reason.',
  },
  {
    name: 'all',
    status: undefined,
    label: 'All',
    none: 'No payment yet',
    more: 'All payments are listed here.',
  },
] as const;

export const readPaymentTab = (query: URLSearchParams) =>
  paymentTabs.find(({ name }) => name === query.get('status')) ?? paymentTabs[0];
