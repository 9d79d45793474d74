import type { OfficeCustomer } from '#lib/api/office/customers.ts';
import { formatShortDate } from '#lib/domain/lists/short-forms.ts';
import type { ListTable } from '../list/list-description.ts';

export const customerTable: ListTable<'GET /office/customers', OfficeCustomer> = {
  keyset: true,
  href: ({ id }) => `/office/customers/${id}`,
  columns: [
    {
      name: 'customer',
      label: 'Customer',
      cell: ({ name }) => name || 'Closed account',
      second: ({ email }) => email || 'No email',
    },
    { name: 'phone', label: 'Phone', cell: ({ phone_number }) => <span className="num">{phone_number}</span> },
    { name: 'number', label: 'Number', wide: true, cell: ({ unique_customer_id }) => unique_customer_id },
    { name: 'plans', label: 'Plans', kind: 'number', value: ({ plans_count }) => plans_count },
    {
      name: 'since',
      label: 'Since',
      cell: ({ created_at }) => formatShortDate(new Date(created_at)),
      second: ({ closed_at }) => closed_at && `Closed on ${formatShortDate(new Date(closed_at))}`,
    },
    { name: 'wallet', label: 'Wallet', kind: 'money', naira: ({ wallet_balance }) => wallet_balance },
  ],
};
