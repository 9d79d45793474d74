import { useRef } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { BackToList } from '../back-to-list.tsx';
import { TakeOverCard } from '../desk/take-over-card.tsx';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { IfPermitted, usePermission } from '../permissions.tsx';
import { usePageTitle } from '../use-page-title.ts';
import type { CustomerData } from './customer-data.ts';
import { CustomerDocuments } from './customer-documents.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMessages } from './customer-messages.tsx';
import { CustomerPayments } from './customer-payments.tsx';
import { CustomerPlans } from './customer-plans.tsx';
import { CustomerStory } from './customer-story.tsx';
import { CustomerSums } from './customer-sums.tsx';
import { CustomerWallet } from './customer-wallet.tsx';
import { StaffBuyerNote } from './staff-buyer-note.tsx';

const loading = { state: 'loading' } as const;

const useEntriesLoaded = (id: string) => {
  const entries = useQuery('GET /office/customers/{id}/entries', {
    id,
    page: pageParam(new URLSearchParams(useUrlQuery())),
  });
  return entries.state !== 'loading';
};

const usePaymentsLoaded = (id: string) => useQuery('GET /office/payments', { customer_id: id }).state !== 'loading';

/** The payments are read only for those who may. */
export const CustomerDetail = ({ id }: { id: string }) =>
  usePermission()('read payments') ? <CustomerWithPayments id={id} /> : <CustomerView id={id} listsLoaded />;

const CustomerWithPayments = ({ id }: { id: string }) => <CustomerView id={id} listsLoaded={usePaymentsLoaded(id)} />;

/** Shown once the first page of both lists is loaded. A list that arrives later would push down what is below it. */
const CustomerView = ({ id, listsLoaded }: { id: string; listsLoaded: boolean }) => {
  const read = useQuery('GET /office/customers/{id}', { id });
  const entriesLoaded = useEntriesLoaded(id);
  const loaded = useRef(false);
  if (listsLoaded && entriesLoaded) loaded.current = true;
  const shown = loaded.current ? read : loading;
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
          {customer && !customer.closed_at && (
            <IfPermitted to="take cash">
              <ButtonLink className="end" href={`/office/desk/receive?customer=${customer.id}`}>
                Receive cash
              </ButtonLink>
            </IfPermitted>
          )}
        </div>
      </div>
      <LoadView read={shown} failed="The customer did not load">
        {(answer) => <CustomerSections {...answer} />}
      </LoadView>
    </div>
  );
};

const CustomerSections = ({ customer, plans, sums, ...messages }: CustomerData) => (
  <>
    <CustomerSums customer={customer} sums={sums} />
    <div className="prop-desk">
      <div className="stack">
        <StaffBuyerNote text={customer.staff_buyer} />
        <CustomerWallet customer={customer} />
        <CustomerPlans plans={plans} />
        <IfPermitted to="read payments">
          <CustomerPayments customerId={customer.id} />
        </IfPermitted>
        <CustomerStory customer={customer} />
      </div>
      <aside className="stack">
        <TakeOverCard customer={customer} />
        <CustomerFacts customer={customer} />
        <CustomerDocuments plans={plans} />
        <CustomerMessages {...messages} />
      </aside>
    </div>
  </>
);
