import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { searchParam } from '../list-query.ts';
import { CustomerItem } from './customer-item.tsx';

const customers = describeList({
  call: 'GET /office/customers',
  things: 'customers',
  input: (query) => ({ name: searchParam(query) }),
  rows: (answer) => answer.customers,
  row: (customer) => <CustomerItem customer={customer} />,
  search: { label: 'Search customers', placeholder: 'Name, email or phone' },
  saved: 'customers',
  exports: { call: 'GET /office/customers/export', to: 'export customers' },
  none: 'No customers yet',
  more: 'You see them here once they sign up.',
  unfit: { title: 'No customer matches', text: 'Look for a part of a name, an address or a number.' },
});

/** All customers; search and page are in the address. */
export const Customers = () => <OfficeList of={customers} />;
