import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';

type Found = CallAnswer<'POST /office/customers/lookup'>;
export type Existing = Found['existing'];

const sameTexts = { phone: 'phone number', email: 'email address', paper: 'identity paper' } as const;

const CustomerLink = ({ id, name, phone_number }: Found['alike'][number]) => (
  <>
    <a className="link" href={`/office/customers/${id}`}>
      {name}
    </a>
    , <span className="num">{phone_number}</span>
  </>
);

/** Nothing was made, because these are customers already. */
export const ExistingCustomers = ({ of: existing }: { of: Existing }) =>
  existing.length > 0 && (
    <Notice kind="wait" live>
      <p>This is a customer already, so nothing was registered.</p>
      <ul>
        {existing.map((customer) => (
          <li key={customer.id}>
            <CustomerLink {...customer} />: same {customer.same.map((what) => sameTexts[what]).join(' and ')}
          </li>
        ))}
      </ul>
    </Notice>
  );

/** Only a hint: names are shared. */
export const CustomersAlike = ({ of: alike }: { of: Found['alike'] }) =>
  alike.length > 0 && (
    <Notice live>
      <p>There are customers of this name. Ask whether it is one of them, with another phone number.</p>
      <ul>
        {alike.map((customer) => (
          <li key={customer.id}>
            <CustomerLink {...customer} />
          </li>
        ))}
      </ul>
    </Notice>
  );
