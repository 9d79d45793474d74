import { useEffect } from 'react';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useDeferredQuery } from '#islands/ui/hooks/use-deferred-query.ts';
import { documentTitle } from '#lib/site.ts';
import { LoadingPlan } from './detail/loading-plan.tsx';
import { PlanDetail } from './detail/plan-detail.tsx';
import { PlanNotLoaded } from './plan-not-loaded.tsx';

export const PlanScreen = ({ id }: { id: string }) => {
  const read = useDeferredQuery('GET /user/plan-property/{id}', { id });
  const list = useDeferredQuery('GET /plan-payment-list/{id}', { id });
  const name = read.state === 'ready' ? read.data.plan_properties.property.name : null;
  useEffect(() => {
    if (name) document.title = documentTitle(name);
  }, [name]);
  if (read.state === 'failed')
    return (
      <>
        <h1 className="vh">My Property</h1>
        <PlanNotLoaded what="Your plan" read={read} />
      </>
    );
  // wait for both: the chart needs the list, and would push down what the plan alone can show
  if (read.state === 'loading' || list.state === 'loading') return <LoadingPlan />;
  return (
    <div className="stack">
      <StaleNotice read={read} />
      <PlanDetail
        plan={read.data}
        loadedAt={read.at}
        repayments={list.state === 'ready' ? list.data.properties.data : null}
        onRetryList={list.state === 'failed' ? list.retry : undefined}
      />
    </div>
  );
};
