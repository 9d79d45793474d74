import { type Line, Lines } from '#islands/ui/lines.tsx';
import { longDate, longDateTime } from '#lib/domain/days.ts';
import type { CustomerAnswer } from './customer.tsx';

const wrapped = (text: string) => <span className="[overflow-wrap:anywhere]">{text}</span>;

export const CustomerFacts = ({ customer }: Pick<CustomerAnswer, 'customer'>) => (
  <section className="card stack">
    <h2>Profile</h2>
    <Lines small lines={factsOf(customer)} />
  </section>
);

const factsOf = (customer: CustomerAnswer['customer']): Line[] => [
  { name: 'Email', value: wrapped(customer.email) },
  { name: 'Phone', value: customer.phone_number },
  { name: 'Customer ID', value: customer.unique_customer_id },
  { name: 'Gender', value: customer.gender },
  { name: 'Address', value: customer.address && wrapped(customer.address) },
  { name: 'Place', value: [customer.lga, customer.state, customer.country].filter(Boolean).join(', ') },
  { name: 'Since', value: longDate(new Date(customer.created_at)) },
  {
    name: 'Email proved',
    value: customer.email_verified_at ? longDate(new Date(customer.email_verified_at)) : 'Not yet',
  },
  { name: 'Closed', value: customer.closed_at && longDate(new Date(customer.closed_at)) },
  { name: 'Signed in on', value: devicesOf(customer.sessions.open) },
  {
    name: 'Last seen',
    value: customer.sessions.last_used_at && longDateTime(new Date(customer.sessions.last_used_at)),
  },
  { name: 'Came by', value: cameBy(customer) },
];

const devicesOf = (open: number) => (open === 1 ? '1 device' : `${open} devices`);

const cameBy = ({ referral_code, marketer }: CustomerAnswer['customer']) =>
  marketer ? `${marketer.name}, ${marketer.code}` : (referral_code ?? '');
