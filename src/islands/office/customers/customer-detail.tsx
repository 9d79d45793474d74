import { useRef } from 'react';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { BackToList } from '../back-to-list.tsx';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMessages } from './customer-messages.tsx';
import { CustomerPayments } from './customer-payments.tsx';
import { CustomerPlans } from './customer-plans.tsx';
import { CustomerWallet } from './customer-wallet.tsx';

export type CustomerData = CallAnswer<'GET /office/customers/{id}'>;

const loading = { state: 'loading' } as const;

/** The lists are asked for with their customer, and once they have come for the first time this is true: each would push down what stands below it. */
const useFirstLists = (id: string) => {
  const entries = useQuery('GET /office/customers/{id}/entries', {
    id,
    page: pageParam(new URLSearchParams(useUrlQuery())),
  });
  const payments = useQuery('GET /office/payments', { customer_id: id });
  const come = useRef(false);
  if (entries.state !== 'loading' && payments.state !== 'loading') come.current = true;
  return come.current;
};

/** All that the office may know of a customer. It only reads. */
export const CustomerDetail = ({ id }: { id: string }) => {
  const read = useQuery('GET /office/customers/{id}', { id });
  const shown = useFirstLists(id) ? read : loading;
  const customer = shown.state === 'ready' ? shown.data.customer : null;
  const name = customer && (customer.name || 'Closed account');
  usePageTitle(name);
  return (
    <div className="stack">
      <div>
        <BackToList href="/office/customers">Customers</BackToList>
        <div className="row wrap-row">
          <h1>{name ?? 'Customer'}</h1>
          {customer?.closed_at && <StatusTag kind="plain">Closed</StatusTag>}
        </div>
      </div>
      <LoadView
        read={shown}
        failed="The customer did not load"
        onRetry={() => retryQuery('GET /office/customers/{id}', { id })}
      >
        {(answer) => <Whole {...answer} />}
      </LoadView>
    </div>
  );
};

const Whole = ({ customer, plans, ...told }: CustomerData) => (
  <div className="prop-desk">
    <div className="stack">
      <CustomerWallet customer={customer} />
      <CustomerPlans plans={plans} />
      <CustomerPayments customerId={customer.id} />
    </div>
    <aside className="stack">
      <CustomerFacts customer={customer} />
      <CustomerMessages {...told} />
    </aside>
  </div>
);
