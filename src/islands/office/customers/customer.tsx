import { Icon } from '#islands/ui/icon.tsx';
import { leftIcon } from '#islands/ui/icons.ts';
import { StatusTag } from '#islands/ui/status-tag.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { again } from '#lib/client/queries.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { officeCustomerDetail } from '#lib/contract/office-customers.ts';
import { LoadView } from '../load-view.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerPayments } from './customer-payments.tsx';
import { CustomerPlans } from './customer-plans.tsx';
import { CustomerTold } from './customer-told.tsx';
import { CustomerWallet } from './customer-wallet.tsx';

export type CustomerAnswer = AnswerOf<typeof officeCustomerDetail>;

/** All that the office may know of a customer. It only reads. */
export const Customer = ({ id }: { id: string }) => {
  const read = useQuery(officeCustomerDetail, { id });
  return (
    <div className="stack">
      <a className="crumb" href="/office/customers">
        <Icon of={leftIcon} size="s" />
        Customers
      </a>
      <LoadView read={read} failed="The customer did not load" onRetry={() => again(officeCustomerDetail, { id })}>
        {(answer) => <Whole {...answer} />}
      </LoadView>
    </div>
  );
};

const Whole = ({ customer, plans, ...told }: CustomerAnswer) => (
  <>
    <div className="row wrap-row">
      <h1>{customer.name || 'Closed account'}</h1>
      {customer.closed_at && <StatusTag kind="plain">Closed</StatusTag>}
    </div>
    <div className="prop-desk">
      <div className="stack">
        <CustomerWallet customer={customer} />
        <CustomerPlans plans={plans} />
        <CustomerPayments customerId={customer.id} />
      </div>
      <aside className="stack">
        <CustomerFacts customer={customer} />
        <CustomerTold {...told} />
      </aside>
    </div>
  </>
);
