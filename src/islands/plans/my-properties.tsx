import { useEffect, useState } from 'react';
import { AsOf } from '#islands/ui/as-of.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { Pagination } from '#islands/ui/pagination.tsx';
import { SkeletonCards } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useBrowserValue } from '#islands/ui/use-browser-value.ts';
import { useSearch } from '#islands/ui/use-search.ts';
import { useSlicedQuery } from '#islands/ui/use-sliced-query.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { again } from '#lib/client/queries.ts';
import { pageIn } from '#lib/client/status-place.ts';
import { planProperties } from '#lib/contract/plans.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { type PlanTab, planTabExplanation, planTabs } from '#lib/messages/statuses.ts';
import { EmptyTab } from './empty-tab.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { FirstPaymentOfPlan } from './payment-dialogs.tsx';
import { PlanCard } from './plan-card.tsx';
import {
  $rememberedTab,
  goTo,
  listOf,
  type MyProperties as MyPropertiesAnswer,
  openTab,
  pageHref,
  rememberTab,
  tabHref,
} from './plan-list.ts';
import { PlanSummaryCards } from './plan-summary-cards.tsx';

export const MyProperties = () => {
  const search = useSearch();
  const remembered = useBrowserValue($rememberedTab, '');
  const tab = openTab(search, remembered);
  const page = pageIn(search);
  const read = useSlicedQuery(planProperties, { page });
  useEffect(rememberTab, []);
  if (read.state === 'failed')
    return (
      <section className="card">
        <ErrorView
          title="Your plans did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => again(planProperties, { page })}
        />
      </section>
    );
  return (
    <div className="stack">
      {read.state === 'ready' ? <PlanSummaryCards answer={read.data} /> : <LoadingCards />}
      <section className="stack owned">
        <AsOf read={read} />
        <div>
          <Tabs
            label="Plans"
            tabs={planTabs.map((label) => ({ label, href: tabHref(label), current: label === tab }))}
            onNavigate={goTo}
          />
          <h2 className="vh">{tab}</h2>
          <p className="sm mut mt-3 min-h-10 sm:min-h-5">{planTabExplanation[tab]}</p>
        </div>
        {read.state === 'ready' ? (
          <Plans answer={read.data} tab={tab} page={page} />
        ) : (
          <SkeletonCards label="Loading your plans" />
        )}
      </section>
    </div>
  );
};

interface PlansProps {
  answer: MyPropertiesAnswer;
  tab: PlanTab;
  page: number;
}

const Plans = ({ answer, tab, page }: PlansProps) => {
  const [paying, setPaying] = useState<number | null>(null);
  const list = listOf(answer, tab);
  return (
    <>
      {list.data.length === 0 ? (
        <EmptyTab answer={answer} tab={tab} />
      ) : (
        <ul className="grid">
          {list.data.map((item) => (
            <PlanCard key={item.id} item={item} onPay={() => setPaying(item.plan_id)} />
          ))}
        </ul>
      )}
      <Pagination page={page} lastPage={list.last_page} hrefOf={(to) => pageHref(tab, to)} onNavigate={goTo} />
      {paying !== null && <FirstPaymentOfPlan planId={paying} onClose={() => setPaying(null)} />}
    </>
  );
};
