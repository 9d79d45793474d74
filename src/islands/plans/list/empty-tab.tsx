import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { withSearch } from '#lib/client/navigation/tab-url.ts';
import type { PlanTab } from '#lib/messages/plans/plan-tabs.ts';
import { firstFilledTab, goToTab, type MyPropertiesAnswer, plansOfTab, planTabHref } from './plan-tabs.ts';

const texts: Record<PlanTab, { title: string; text: string }> = {
  Pending: { title: 'Nothing is pending', text: 'A plan is here until its first payment is confirmed.' },
  Awaiting: {
    title: 'Nothing is awaiting a contract',
    text: 'Once a first payment is confirmed, the plan waits here for its contract ID.',
  },
  'In Progress': {
    title: 'Nothing is in progress',
    text: 'Once it has its contract ID, a plan is here until it is paid.',
  },
  Completed: { title: 'Nothing is completed yet', text: 'Plans that are fully paid move here.' },
  Ended: { title: 'Nothing has ended', text: 'Purchases that have ended move here.' },
};

interface EmptyTabProps {
  answer: MyPropertiesAnswer;
  tab: PlanTab;
  /** What was searched for; '' for all. */
  wanted: string;
}

/** Links to a tab that has plans, or to the properties. */
const EmptyTabAction = ({ answer, tab, wanted }: EmptyTabProps) => {
  if (plansOfTab(answer, tab).total > 0)
    return (
      <TabLink tab={tab} wanted={wanted}>
        Go to the first page
      </TabLink>
    );
  const filled = firstFilledTab(answer);
  if (filled)
    return (
      <TabLink tab={filled} wanted={wanted}>
        See {filled}
      </TabLink>
    );
  if (wanted) return <TabLink tab={tab}>See all plans</TabLink>;
  return (
    <ButtonLink variant="primary" href="/dashboard/properties">
      See properties
    </ButtonLink>
  );
};

const TabLink = ({ tab, wanted = '', children }: { tab: PlanTab; wanted?: string; children: React.ReactNode }) => {
  const href = withSearch(planTabHref(tab), wanted);
  return (
    <ButtonLink href={href} onClick={linkClickHandler(href, goToTab)}>
      {children}
    </ButtonLink>
  );
};

export const EmptyTab = ({ answer, tab, wanted }: EmptyTabProps) => (
  <section className="card">
    <EmptyView
      title={wanted ? `No plan here matches “${wanted}”` : texts[tab].title}
      level={3}
      action={<EmptyTabAction answer={answer} tab={tab} wanted={wanted} />}
    >
      {wanted ? 'Search for part of its name, its place or its contract ID.' : texts[tab].text}
    </EmptyView>
  </section>
);
