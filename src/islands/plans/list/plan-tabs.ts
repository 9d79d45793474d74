import { persistentAtom } from '@nanostores/persistent';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { UserProperty } from '#lib/api/plans/plans.ts';
import { $urlQuery, pushQuery } from '#lib/client/navigation/url-query.ts';
import { offersFirstPayment } from '#lib/domain/plan-cards.ts';
import { type PlanTab, planTabs } from '#lib/messages/plans/plan-tabs.ts';
import * as storageKeys from '#lib/storage-keys.ts';

export type MyPropertiesAnswer = CallAnswer<'GET /user/plan-properties'>;

/** The tab in the URL and in the storage. */
const tabSlug: Record<PlanTab, string> = {
  Pending: 'pending',
  Awaiting: 'awaiting',
  'In Progress': 'in-progress',
  Completed: 'completed',
  Ended: 'ended',
};

const listOfTab = {
  Pending: 'pending_user_properties',
  Awaiting: 'new_form_properties',
  'In Progress': 'user_properties',
  Completed: 'completed_user_properties',
  Ended: 'ended_user_properties',
} as const satisfies Record<PlanTab, keyof MyPropertiesAnswer>;

export const plansOfTab = (answer: MyPropertiesAnswer, tab: PlanTab): Paginated<UserProperty> => answer[listOfTab[tab]];

/** Few customers have ended plans, so their tab is there only if there is one in it. */
export const shownTabs = (answer: MyPropertiesAnswer | undefined, current: PlanTab) =>
  planTabs.filter(
    (tab) => tab !== 'Ended' || current === tab || (answer !== undefined && plansOfTab(answer, tab).total > 0),
  );

export const totalPlans = (answer: MyPropertiesAnswer) =>
  planTabs.reduce((total, tab) => total + plansOfTab(answer, tab).total, 0);

const tabOf = (slug: string | null) => planTabs.find((tab) => tabSlug[tab] === slug);

/**
 * The tab in the URL wins over the remembered one. A first visit, and one whose remembered tab has become empty, begins
 * where there is something to do.
 */
export const currentTab = (search: string, remembered: string, answer?: MyPropertiesAnswer): PlanTab => {
  const wanted = tabOf(new URLSearchParams(search).get('tab'));
  if (wanted) return wanted;
  const known = tabOf(remembered);
  if (!answer || (known && plansOfTab(answer, known).total > 0)) return known ?? 'Pending';
  return firstFilledTab(answer) ?? known ?? 'Pending';
};

export const planTabHref = (tab: PlanTab) => `?tab=${tabSlug[tab]}`;
export const planPageHref = (tab: PlanTab, page: number) =>
  page > 1 ? `${planTabHref(tab)}&page=${page}` : planTabHref(tab);

export const $rememberedTab = persistentAtom<string>(storageKeys.planTab, '');

export const rememberTab = () => {
  const tab = tabOf(new URLSearchParams($urlQuery.get()).get('tab'));
  if (tab) $rememberedTab.set(tabSlug[tab]);
};

export const goToTab = (href: string) => {
  pushQuery(href);
  rememberTab();
};

/** A plan that awaits its contract ID asks nothing of the customer, one in progress does. */
const byUrgency: readonly PlanTab[] = ['Pending', 'In Progress', 'Awaiting', 'Completed', 'Ended'];

export const firstFilledTab = (answer: MyPropertiesAnswer): PlanTab | undefined =>
  byUrgency.find((tab) => plansOfTab(answer, tab).total > 0);

/** Only an unfinished card payment can be continued from the list. */
export const hasFirstPaymentButton = ({ status, plan }: UserProperty) =>
  offersFirstPayment({ status, method: plan.payment_method });
