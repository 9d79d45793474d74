import { ErrorView } from '#islands/ui/error-view.tsx';
import { Skeleton, SkeletonRows } from '#islands/ui/skeleton.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { again } from '#lib/client/queries.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { dashboard } from '#lib/contract/dashboard.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { FirstSteps } from './first-steps.tsx';
import { PlanRows } from './plan-rows.tsx';
import { MyPropertiesCard, PaidCard, WalletCard } from './summary-cards.tsx';
import { TransactionRows } from './transaction-rows.tsx';

export const Home = () => {
  const read = useQuery(dashboard, {});
  if (read.state === 'loading') return <Loading />;
  if (read.state === 'failed')
    return (
      <section className="card">
        <ErrorView
          title="Your dashboard did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => again(dashboard, {})}
        />
      </section>
    );
  return <Loaded data={read.data} />;
};

const Loaded = ({ data }: { data: AnswerOf<typeof dashboard> }) => (
  <div className="stack">
    {data.user_properties.length === 0 && <FirstSteps />}
    <div className="cols three">
      <WalletCard balance={data.wallet_balance} />
      <PaidCard paid={data.total_amount_paid} invoice={data.total_invoice} />
      <MyPropertiesCard total={data.total_property} />
    </div>
    {data.user_properties.length > 0 && (
      <div className="cols main">
        <section className="card">
          <div className="row spread">
            <h2>My Property Plans</h2>
            <a className="link sm more" href="/dashboard/my-properties">
              See all
            </a>
          </div>
          <PlanRows plans={data.user_properties} />
        </section>
        <section className="card">
          <h2>Transactions</h2>
          <TransactionRows transactions={data.user_transactions} />
        </section>
      </div>
    )}
  </div>
);

const Loading = () => (
  <div className="stack">
    <div className="cols three">
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
    <section className="card">
      <SkeletonRows label="Loading your dashboard" />
    </section>
  </div>
);
