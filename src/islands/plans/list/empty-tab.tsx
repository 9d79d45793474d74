import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { PlanTab } from '#lib/messages/statuses.ts';
import { firstFilledTab, goToTab, type MyPropertiesAnswer, plansOfTab, planTabHref } from './plan-tabs.ts';

const texts: Record<PlanTab, { title: string; text: string }> = {
  Pending: { title: 'Nothing is pending', text: 'A plan stands here until its first payment is confirmed.' },
  Awaiting: {
    title: 'Nothing is awaiting a contract',
    text: 'Once a first payment is confirmed, the plan waits here for its contract ID.',
  },
  'In Progress': {
    title: 'Nothing is in progress',
    text: 'Once it has its contract ID, a plan is followed here until it is paid.',
  },
  Completed: { title: 'Nothing is completed yet', text: 'Plans that are fully paid come to stand here.' },
};

/** Links to a tab that has plans, or to the properties. */
const EmptyTabAction = ({ answer, tab }: { answer: MyPropertiesAnswer; tab: PlanTab }) => {
  if (plansOfTab(answer, tab).total > 0) return <TabLink tab={tab}>Go to the first page</TabLink>;
  const filled = firstFilledTab(answer);
  if (filled) return <TabLink tab={filled}>See {filled}</TabLink>;
  return (
    <ButtonLink variant="primary" href="/dashboard/properties">
      See properties
    </ButtonLink>
  );
};

const TabLink = ({ tab, children }: { tab: PlanTab; children: React.ReactNode }) => (
  <ButtonLink href={planTabHref(tab)} onClick={linkClickHandler(planTabHref(tab), goToTab)}>
    {children}
  </ButtonLink>
);

export const EmptyTab = ({ answer, tab }: { answer: MyPropertiesAnswer; tab: PlanTab }) => (
  <section className="card">
    <EmptyView title={texts[tab].title} level={3} action={<EmptyTabAction answer={answer} tab={tab} />}>
      {texts[tab].text}
    </EmptyView>
  </section>
);
