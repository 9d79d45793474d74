import { type DescriptionItem, DescriptionList } from '#islands/ui/display/description-list.tsx';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { ChangeButton } from './change-button.tsx';
import type { CustomerData } from './customer-data.ts';
import { devicesText } from './devices-text.ts';
import { EndSessionsButton } from './end-sessions-button.tsx';

const breakable = (text: string) => <span className="[overflow-wrap:anywhere]">{text}</span>;

export const CustomerFacts = ({ customer }: Pick<CustomerData, 'customer'>) => (
  <section className="card stack">
    <h2>Profile</h2>
    <DescriptionList small lines={factsOf(customer)} />
    {!customer.closed_at && <ChangeButton customer={customer} />}
    <a className="link more" href={`/office/security-log?account=${customer.id}`}>
      Sign-ins and security events
    </a>
    {customer.sessions.open > 0 && <EndSessionsButton customerId={customer.id} />}
  </section>
);

const factsOf = (customer: CustomerData['customer']): DescriptionItem[] => [
  { name: 'Email', value: customer.email ? breakable(customer.email) : 'None' },
  { name: 'Phone', value: customer.phone_number },
  { name: 'Customer ID', value: customer.unique_customer_id },
  { name: 'Gender', value: customer.gender },
  { name: 'Address', value: customer.address && breakable(customer.address) },
  { name: 'Place', value: [customer.lga, customer.state, customer.country].filter(Boolean).join(', ') },
  { name: 'Since', value: formatDate(new Date(customer.created_at)) },
  {
    name: 'Email verified',
    value:
      customer.email && (customer.email_verified_at ? formatDate(new Date(customer.email_verified_at)) : 'Not yet'),
  },
  { name: 'Closed', value: customer.closed_at && formatDate(new Date(customer.closed_at)) },
  { name: 'Signed in on', value: devicesText(customer.sessions.open) },
  {
    name: 'Last seen',
    value: customer.sessions.last_used_at && formatDateTime(new Date(customer.sessions.last_used_at)),
  },
  { name: 'Referred by', value: referrerOf(customer) },
];

const referrerOf = ({ referral_code, marketer }: CustomerData['customer']) =>
  marketer ? `${marketer.name}, ${marketer.code}` : (referral_code ?? '');
