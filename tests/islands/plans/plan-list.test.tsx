import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { PlanCard } from '#islands/plans/list/plan-card.tsx';
import { PlanSummaryCards } from '#islands/plans/list/plan-summary-cards.tsx';
import {
  $rememberedTab,
  currentTab,
  firstFilledTab,
  type MyPropertiesAnswer,
  planPageHref,
  plansOfTab,
  planTabHref,
  rememberTab,
} from '#islands/plans/list/plan-tabs.ts';
import {
  filterRepayments,
  filterTransactions,
  groupRepayments,
  repaymentFilter,
} from '#islands/plans/status-filters.ts';
import type { RepaymentItem, UserProperty } from '#lib/api/plans/plans.ts';
import { pageFromQuery, statusHref } from '#lib/client/navigation/tab-url.ts';
import { $urlQuery } from '#lib/client/navigation/url-query.ts';
import { planTabs } from '#lib/messages/plans/plan-tabs.ts';
import { repaymentTabs, transactionTabs } from '#lib/messages/statuses.ts';
import { visit } from '../support/fake-browser.ts';

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const someItem = (part: Partial<Omit<UserProperty, 'plan'>> = {}, plan: Partial<UserProperty['plan']> = {}) =>
  ({
    id: 5,
    plan_id: 5,
    created_at: '2026-05-14T09:00:00.000Z',
    status: 1,
    plan: {
      payment_type: 2,
      payment_method: 'bank_transfer',
      number_of_unit: 2,
      paid_amount: 9_600_000,
      total_amount: 18_000_000,
      payment_percentage: 53,
      schedule: { amounts: [3, 1, 1], paid: 1, late: 0 },
      ...plan,
    },
    property: {
      id: 3,
      name: 'Palm Grove Estate',
      display_image: '/photos/a/800.jpg',
      thumbnail: '/photos/a/400.webp',
      lga: 'Epe',
      state: 'Lagos',
    },
    ...part,
  }) as UserProperty;

const pageWith = (data: UserProperty[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 12,
  total: data.length,
  prev_page_url: null,
  next_page_url: null,
});

const someAnswer = (part: Partial<MyPropertiesAnswer> = {}): MyPropertiesAnswer => ({
  user_properties: pageWith([]),
  new_form_properties: pageWith([]),
  pending_user_properties: pageWith([]),
  completed_user_properties: pageWith([]),
  ended_user_properties: pageWith([]),
  transfers: false,
  total_property: {
    total: 6,
    breakdown: [
      { type_name: 'Land', count: 4 },
      { type_name: 'Residential', count: 2 },
    ],
  },
  total_invoice: 22_400_000,
  total_amount_paid: 11_450_000.5,
  ...part,
});

const at = (path: string) => {
  visit(path);
  $urlQuery.set(location.search);
};

beforeEach(() => {
  localStorage.clear();
  $rememberedTab.set('');
  at('/dashboard/my-properties');
});

describe('the tabs', () => {
  test('B-02: are Pending, Awaiting, In Progress and Completed', () => {
    expect(planTabs).toEqual(['Pending', 'Awaiting', 'In Progress', 'Completed', 'Ended']);
  });

  test('B-08: a first visit opens Pending, and so does an invalid URL', () => {
    expect(currentTab('', '')).toBe('Pending');
    expect(currentTab('?tab=everything', 'nothing')).toBe('Pending');
  });

  test('SC-18: a visit begins where there is something to do, unless the URL or a filled remembered tab says otherwise', () => {
    const filled = pageWith([someItem({ id: 1 })]);
    const answer = someAnswer({ user_properties: filled, new_form_properties: filled });
    expect(currentTab('', '', answer)).toBe('In Progress');
    expect(currentTab('', 'completed', answer)).toBe('In Progress');
    expect(currentTab('', 'awaiting', answer)).toBe('Awaiting');
    expect(currentTab('?tab=completed', '', answer)).toBe('Completed');
    expect(currentTab('', '', someAnswer({ ...answer, pending_user_properties: filled }))).toBe('Pending');
  });

  test('B-07: the last tab opens again', () => {
    at('/dashboard/my-properties?tab=in-progress');
    rememberTab();
    at('/dashboard/my-properties');
    rememberTab();
    expect(currentTab($urlQuery.get(), $rememberedTab.get())).toBe('In Progress');
    expect(localStorage.getItem('plan-tab')).toBe('in-progress');
  });

  test('B-44: the tab in the URL wins over the remembered one, and is then remembered', () => {
    $rememberedTab.set('completed');
    at('/dashboard/my-properties?tab=awaiting');
    expect(currentTab($urlQuery.get(), $rememberedTab.get())).toBe('Awaiting');
    rememberTab();
    expect($rememberedTab.get()).toBe('awaiting');
  });

  test('B-09: another tab begins at its first page', () => {
    expect(pageFromQuery(new URL(planTabHref('Completed'), 'http://x').search)).toBe(1);
    expect(pageFromQuery(new URL(planPageHref('Completed', 3), 'http://x').search)).toBe(3);
    expect([pageFromQuery('?page=0'), pageFromQuery('?page=two'), pageFromQuery('?page=1.5')]).toEqual([1, 1, 1]);
  });

  test('each tab shows its own list of the answer', () => {
    const answer = someAnswer({
      user_properties: pageWith([someItem({ id: 1 })]),
      new_form_properties: pageWith([someItem({ id: 2 })]),
      pending_user_properties: pageWith([someItem({ id: 3 })]),
      completed_user_properties: pageWith([someItem({ id: 4 })]),
    });
    expect(planTabs.map((tab) => plansOfTab(answer, tab).data[0]?.id)).toEqual([3, 2, 1, 4, undefined]);
  });

  test('an empty tab finds one with plans', () => {
    expect(firstFilledTab(someAnswer({ completed_user_properties: pageWith([someItem()]) }))).toBe('Completed');
    expect(firstFilledTab(someAnswer())).toBeUndefined();
  });
});

describe('the card of a plan', () => {
  const cardOf = (item: UserProperty) => renderToStaticMarkup(<PlanCard item={item} onPay={() => undefined} />);

  test('B-11, B-12, B-13: shows image, name, place, units and progress', () => {
    const html = cardOf(someItem());
    expect(html).toContain('src="/photos/a/400.webp"');
    expect(html).toContain('srcSet="/photos/a/800.jpg"');
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="53"/);
    expect(textOf(html)).toMatch(/Palm Grove Estate Epe, Lagos x 2 units Bought 14 May 2026 53%/);
  });

  test('B-14: View Details leads to the plan by its plan id', () => {
    expect(cardOf(someItem({ id: 8, plan_id: 9 }))).toMatch(/href="\/dashboard\/my-property\/9"[^>]*>View Details/);
  });

  test.each([
    [0, 'paystack', true],
    [0, 'bank_transfer', false],
    [0, 'virtual_wallet', false],
    [1, 'paystack', false],
    [2, 'paystack', false],
  ] as const)('B-15: status %i by %s has its Make Payment button: %s', (status, payment_method, there) => {
    expect(cardOf(someItem({ status }, { payment_method })).includes('Make Payment')).toBe(there);
  });
});

test('B-01: the summary counts land and residential, and shows the invoice and the amount paid', () => {
  const text = textOf(renderToStaticMarkup(<PlanSummaryCards answer={someAnswer()} />));
  expect(text).toContain('Land 4');
  expect(text).toContain('Residential 2');
  expect(text).toContain('Total Invoice ₦22,400,000');
  expect(text).toContain('Amount Paid ₦11,450,000.50');
});

describe('the filters', () => {
  const list = ([0, 1, 2] as const).map((status) => ({ status }));
  const statuses = (found: { status: number }[]) => found.map(({ status }) => status);

  test('B-25, Y-27: All, Completed, Pending and Failed show only their transactions', () => {
    expect(transactionTabs).toEqual(['All', 'Completed', 'Pending', 'Failed']);
    expect(statuses(filterTransactions(list, 'All'))).toEqual([0, 1, 2]);
    expect(statuses(filterTransactions(list, 'Completed'))).toEqual([1]);
    expect(statuses(filterTransactions(list, 'Pending'))).toEqual([0]);
    expect(statuses(filterTransactions(list, 'Failed'))).toEqual([2]);
  });

  test('I-05, Y-29: All, Paid, Pending and Missed; Missed shows the repayments of status 2, Pending does not', () => {
    expect(repaymentTabs).toEqual(['All', 'Paid', 'Pending', 'Missed']);
    expect(statuses(filterRepayments(list, 'All'))).toEqual([0, 1, 2]);
    expect(statuses(filterRepayments(list, 'Missed'))).toEqual([2]);
    expect(statuses(filterRepayments(list, 'Pending'))).toEqual([0]);
    expect(statuses(filterRepayments(list, 'Paid'))).toEqual([1]);
  });

  test('X-15: are in the URL', () => {
    expect(repaymentFilter(new URL(statusHref('Missed'), 'http://x').search)).toBe('Missed');
    expect(statusHref('All')).toBe('?');
    expect(repaymentFilter('?status=whatever')).toBe('All');
  });
});

describe('the groups of a payment list', () => {
  const today = '2026-11-26';
  const item = (due_date: string, part: Partial<RepaymentItem> = {}) =>
    ({ due_date, amount: 100, status: 0, is_next: false, awaiting: false, ...part }) as RepaymentItem;
  const namesOf = (list: RepaymentItem[]) =>
    groupRepayments(list, today).map(({ title, items, amount, late }) => [title, items.length, amount, late]);

  test('HL-04: late, next and confirming ones are now; what comes and what is paid follow, each with its sum', () => {
    const list = [
      item('2026-10-18', { status: 1 }),
      item('2026-11-18', { status: 2, is_next: true }),
      item('2026-11-25', { status: 2, amount: 0.5 }),
      item('2026-12-18'),
    ];
    expect(namesOf(list)).toEqual([
      ['Now', 2, 10_050, true],
      ['To come', 1, 10_000, false],
      ['Paid', 1, 10_000, false],
    ]);
  });

  test('HL-04: what is next and not late is now, and a group without any is left out', () => {
    expect(namesOf([item('2026-11-26', { is_next: true })])).toEqual([['Now', 1, 10_000, false]]);
    expect(namesOf([item('2027-01-26', { awaiting: true, is_next: true }), item('2027-02-26')])).toEqual([
      ['Now', 1, 10_000, false],
      ['To come', 1, 10_000, false],
    ]);
    expect(namesOf([])).toEqual([]);
  });
});
