import { paymentPurposes } from '#lib/domain/accounting/purposes.ts';
import { bookedMethods } from '#lib/domain/enums.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { paymentPurposeName } from '#lib/messages/office/payment-purposes.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { describeList } from '../list/list-description.ts';
import { choiceParam, idParam, periodParams, searchParam } from '../list-query.ts';
import { PaymentItem } from './payment-item.tsx';

const any = { value: '', label: 'Any' };

export const chosenPayment = (query: URLSearchParams) => Number(query.get('payment')) || null;

/** The filters in the address, without tab and page. */
const readFilters = (query: URLSearchParams) => ({
  name: searchParam(query),
  payment_method: choiceParam(query, 'payment_method', bookedMethods),
  purpose: choiceParam(query, 'purpose', paymentPurposes),
  customer_id: idParam(query, 'customer_id'),
  ...periodParams(query),
});

export const hasPaymentFilters = (query: URLSearchParams) => Object.values(readFilters(query)).some(Boolean);

export const paymentList = describeList({
  call: 'GET /office/payments',
  things: 'payments',
  input: readFilters,
  rows: (answer) => answer.payments,
  row: (payment, { query }) => <PaymentItem payment={payment} chosen={payment.id === chosenPayment(query)} />,
  search: { label: 'Search', placeholder: 'Name, reference or amount' },
  filters: [
    {
      kind: 'choice',
      name: 'payment_method',
      label: 'Method',
      options: [any, ...bookedMethods.map((value) => ({ value, label: paymentMethodNames[value] }))],
    },
    {
      kind: 'choice',
      name: 'purpose',
      label: 'Purpose',
      options: [any, ...paymentPurposes.map((value) => ({ value, label: paymentPurposeName[value] }))],
    },
    { kind: 'period' },
  ],
  exports: { call: 'GET /office/payments/export', to: 'read payments' },
  opens: 'payment',
  tabs: {
    param: 'status',
    label: 'Payments',
    of: [
      {
        name: null,
        label: 'Awaiting confirmation',
        input: { status: '0' },
        none: 'No transfers awaiting confirmation',
        more: 'New ones appear here as customers send their proof.',
      },
      {
        name: '1',
        label: 'Confirmed',
        input: { status: '1' },
        none: 'Nothing confirmed yet',
        more: 'Payments are listed here once they are completed.',
      },
      {
        name: '2',
        label: 'Rejected or failed',
        input: { status: '2' },
        none: 'Nothing rejected',
        more: 'Rejected and failed payments are listed here with their reason.',
      },
      {
        name: 'all',
        label: 'All',
        none: 'No payment yet',
        more: 'All payments are listed here.',
      },
    ],
    count: (answer, _, isCurrent) => (isCurrent ? listLength(answer.payments) : undefined),
  },
  isFiltered: ({ query }) => hasPaymentFilters(query),
  unfit: { title: 'No payment matches', text: 'Look under another tab, or choose fewer filters.' },
});
