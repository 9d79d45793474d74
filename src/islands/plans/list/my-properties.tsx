import { useEffect, useState } from 'react';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonCards } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { LazySearchForm } from '#islands/ui/fields/lazy-search-form.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { useDeferredQuery } from '#islands/ui/hooks/use-deferred-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pageFromQuery, searchFromQuery, withSearch } from '#lib/client/navigation/tab-url.ts';
import { type PlanTab, planTabExplanation } from '#lib/messages/plans/plan-tabs.ts';
import { LazyFirstPaymentOfPlan } from '../payments/payment-dialogs.tsx';
import { LazyTransfers } from '../transfers/lazy-transfers.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanSummaryCards } from './plan-summary-cards.tsx';
import {
  $rememberedTab,
  currentTab,
  goToTab,
  type MyPropertiesAnswer,
  planPageHref,
  plansOfTab,
  planTabHref,
  rememberTab,
  shownTabs,
  totalPlans,
} from './plan-tabs.ts';

/** With fewer, all of them are in sight. */
const plansWorthASearch = 4;

export const MyProperties = () => {
  const search = useUrlQuery();
  const remembered = useBrowserValue($rememberedTab, '');
  const page = pageFromQuery(search);
  const wanted = searchFromQuery(search);
  const query = { page, ...(wanted && { search: wanted }) };
  const read = useDeferredQuery('GET /user/plan-properties', query);
  const answer = read.state === 'ready' ? read.data : undefined;
  const tab = currentTab(search, remembered, answer);
  useEffect(rememberTab, []);
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title="Your plans did not load" read={read} />
      </section>
    );
  return (
    <div className="stack">
      {answer?.transfers && <LazyTransfers />}
      {answer ? <PlanSummaryCards answer={answer} /> : <LoadingCards />}
      <section className="stack owned">
        <StaleNotice read={read} />
        <div>
          <Tabs
            label="Plans"
            tabs={shownTabs(answer, tab).map((label) => ({
              label,
              href: withSearch(planTabHref(label), wanted),
              current: label === tab,
              count: answer ? plansOfTab(answer, label).total : '',
            }))}
            onNavigate={goToTab}
          />
          <h2 className="vh">{tab}</h2>
          <p className="sm mut mt-3 min-h-10 sm:min-h-5">{planTabExplanation[tab]}</p>
        </div>
        {(wanted || (answer && totalPlans(answer) >= plansWorthASearch)) && (
          <div>
            <LazySearchForm
              label="Search your plans"
              placeholder="Estate, place or contract ID"
              value={wanted}
              onSearch={(text) => goToTab(withSearch(planTabHref(tab), text))}
            />
          </div>
        )}
        {answer ? (
          <Plans answer={answer} tab={tab} page={page} wanted={wanted} />
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
  wanted: string;
}

const Plans = ({ answer, tab, page, wanted }: PlansProps) => {
  const [paying, setPaying] = useState<number | null>(null);
  const list = plansOfTab(answer, tab);
  return (
    <>
      {list.data.length === 0 ? (
        <EmptyTab answer={answer} tab={tab} wanted={wanted} />
      ) : (
        <ul className="grid">
          {list.data.map((item) => (
            <PlanCard key={item.id} item={item} onPay={() => setPaying(item.plan_id)} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        lastPage={list.last_page}
        hrefOf={(to) => withSearch(planPageHref(tab, to), wanted)}
        onNavigate={goToTab}
      />
      {paying !== null && <LazyFirstPaymentOfPlan planId={paying} onClose={() => setPaying(null)} />}
    </>
  );
};
