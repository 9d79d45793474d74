import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { searchParam } from '../list-query.ts';
import { IfPermitted } from '../permissions.tsx';
import { customerTable } from './customer-table.tsx';

const customers = describeList({
  call: 'GET /office/customers',
  things: 'customers',
  input: (query) => ({ name: searchParam(query) }),
  rows: (answer) => answer.customers,
  table: customerTable,
  search: { label: 'Search customers', placeholder: 'Name, email or phone' },
  saved: 'customers',
  exports: { call: 'GET /office/customers/export', to: 'export customers' },
  beside: (
    <IfPermitted to="register customers">
      <ButtonLink data-key="n" variant="primary" href="/office/customers/new">
        New customer
      </ButtonLink>
    </IfPermitted>
  ),
  none: 'No customers yet',
  more: 'You see them here once they sign up, or are registered at the desk.',
  unfit: { title: 'No customer matches', text: 'Look for a part of a name, an address or a number.' },
});

/** All customers; search and page are in the address. */
export const Customers = () => <OfficeList of={customers} />;
