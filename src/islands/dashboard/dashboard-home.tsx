import { useEffect } from 'react';
import { AmountPaidCard } from '#islands/payments/amount-paid-card.tsx';
import { LazyDebt } from '#islands/payments/debt/lazy-debt.tsx';
import { DuePayments } from '#islands/payments/repayment/due-payments.tsx';
import { WalletCard } from '#islands/payments/wallet-card.tsx';
import { PropertyCounts } from '#islands/property/property-counts.tsx';
import { OpenTransaction, TransactionRows } from '#islands/transactions/transaction-rows.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Skeleton, SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useDeferredQuery } from '#islands/ui/hooks/use-deferred-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { DuePayment } from '#lib/api/plans/dashboard.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { Banner } from './banner.tsx';
import { FirstSteps, StartingHelp } from './first-steps.tsx';
import { LazyMonthByMonth } from './lazy-month-by-month.tsx';
import { PlanRows } from './plan-rows.tsx';

export const DashboardHome = () => {
  const read = useDeferredQuery('GET /user/dashboard', {});
  if (read.state === 'loading') return <Loading />;
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title="Your dashboard did not load" read={read} />
      </section>
    );
  return (
    <div className="stack">
      <StaleNotice read={read} />
      <Loaded data={read.data} />
    </div>
  );
};

const maxRows = { due: 3, plans: 4, transactions: 5 };

const Loaded = ({ data }: { data: CallAnswer<'GET /user/dashboard'> }) => {
  const { user_properties: plans, user_transactions: transactions } = data;
  useDueBadge(data.due_payments ?? []);
  const isNew = isNewCustomer(data);
  return (
    <>
      <div className="cols main home">
        <div className="stack">
          <WalletCard balance={data.wallet_balance} band />
          {data.debt && <LazyDebt debt={data.debt} />}
          {data.transfer_offers && (
            <Notice kind="wait">
              A purchase is offered to you.{' '}
              <a className="link" href="/dashboard/my-properties">
                See what you would take over
              </a>
            </Notice>
          )}
          {/* an answer that the device has kept from an older release has neither list */}
          {data.due_payments?.length > 0 && (
            <DuePayments
              title="Due next"
              payments={data.due_payments.slice(0, maxRows.due)}
              walletBalance={data.wallet_balance}
              today={serverDay()}
            />
          )}
          {data.instalments && data.instalments.length > 0 && (
            <LazyMonthByMonth instalments={data.instalments} today={serverDay()} />
          )}
          {isNew ? (
            <FirstSteps />
          ) : (
            <section className="card">
              <ListHeader title="My Property Plans" all="/dashboard/my-properties" />
              <PlanRows plans={plans.slice(0, maxRows.plans)} />
            </section>
          )}
        </div>
        <div className="stack">
          {isNew ? (
            <StartingHelp />
          ) : (
            <>
              <AmountPaidCard paid={data.total_amount_paid} invoice={data.total_invoice} />
              <MyPropertiesCard total={data.total_property} />
            </>
          )}
          {transactions.length > 0 && (
            <section className="card">
              <ListHeader title="Transactions" all="/dashboard/payments" />
              <TransactionRows transactions={transactions.slice(0, maxRows.transactions)} />
            </section>
          )}
        </div>
      </div>
      <OpenTransaction transactions={transactions} />
      <Banner />
    </>
  );
};

/** How many payments are due by today, on the icon of the installed app; the sign-out takes it away. */
function useDueBadge(payments: readonly DuePayment[]) {
  const today = serverDay();
  const due = payments.filter(({ due_date, awaiting }) => !awaiting && due_date <= today).length;
  useEffect(() => void navigator.setAppBadge?.(due).catch(() => undefined), [due]);
}

const MyPropertiesCard = ({ total }: { total: CallAnswer<'GET /user/dashboard'>['total_property'] }) => (
  <PropertyCounts
    title="My Properties"
    {...total}
    link={
      <a className="link sm more" href="/my-properties">
        View Properties
      </a>
    }
  />
);

const isNewCustomer = ({ user_properties, total_property, total_amount_paid }: CallAnswer<'GET /user/dashboard'>) =>
  user_properties.length + total_property.total + total_amount_paid === 0;

const ListHeader = ({ title, all }: { title: string; all: string }) => (
  <div className="row spread">
    <h2>{title}</h2>
    <a className="link sm more" href={all}>
      See all<span className="vh">: {title}</span>
    </a>
  </div>
);

/** In the heights of what comes: the band, what is due, the months. */
const Loading = () => (
  <div className="cols main home">
    <div className="stack">
      <div className="deep wallet band skel" aria-hidden="true" />
      <section className="card">
        <h2>Due next</h2>
        <SkeletonRows label="Loading your dashboard" rows={2} />
      </section>
      <section className="card stack gap-3 by-month">
        <h2>Month by month</h2>
        <Skeleton shape="panel" />
      </section>
    </div>
    <section className="card">
      <h2>Transactions</h2>
      <SkeletonRows rows={4} />
    </section>
  </div>
);
