import '../support/fake-browser.ts';

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ConfirmStep } from '#islands/ui/confirming/confirm-step.tsx';
import { useConfirming } from '#islands/ui/confirming/use-confirming.ts';
import { allCalls } from '#lib/api/all-calls.ts';
import type { ConfirmedCall } from '#lib/api/call-types.ts';
import { confirmingActs } from '#lib/messages/money/confirming.ts';

const calls = Object.values(allCalls);
const confirmed = calls.filter((call) => call.confirmed).map(({ name }) => name);
const root = new URL('../../..', import.meta.url).pathname;
const sources = readdirSync(path.join(root, 'src/islands'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: `src/islands/${file}`, text: readFileSync(path.join(root, 'src/islands', file), 'utf8') }));
const customers = sources.filter(({ file }) => !/^src\/islands\/(office|ui|showcase)\//.test(file));

/** What else customers can change: none of it moves money, and none of it changes a contract. */
const harmless = [
  'DELETE /user/next-phases/{id}',
  'DELETE /user/push-subscription',
  'DELETE /user/saved-property/{id}',
  'DELETE /user/saved-searches/{id}',
  'DELETE /user/sessions/{id}',
  'POST /notifications/read-all',
  'POST /update-profile',
  'POST /user/bank-account',
  'POST /user/contract-file',
  'POST /user/data-export',
  'POST /user/next-phases',
  'POST /user/plan-property/{id}/payment-links',
  'POST /user/plan-property/{id}/payment-links/end',
  'POST /user/push-subscription',
  'POST /user/reserve-purchase',
  'POST /user/save-property-toggle',
  'POST /user/saved-searches',
  'POST /user/second-factors/authenticator',
  'POST /user/second-factors/authenticator/confirm',
  'POST /user/second-factors/passkey',
  'POST /user/second-factors/passkey-options',
  'POST /user/second-factors/recovery-codes',
  'POST /user/second-factors/{id}/remove',
  'POST /user/send-account-statement',
  'POST /user/sessions/end-others',
  'POST /user/transfer-slip',
  'POST /user/verify-payment',
  'PUT /user/alert-settings',
  'PUT /user/saved-searches/{id}',
  'PUT /user/second-factors/{id}',
];

describe('CF-06: every way in which a customer’s money leaves or a contract changes', () => {
  test('whatever moves the money of a customer is confirmed', () => {
    const moving = calls.filter(({ who, movesMoney }) => who !== 'office' && movesMoney).map(({ name }) => name);
    expect(moving.filter((name) => !confirmed.includes(name))).toEqual([]);
  });

  test('whatever else a customer can change is confirmed, or known to be harmless', () => {
    const changing = calls.filter(({ who, method }) => (who === 'customer' || who === 'account') && method !== 'GET');
    expect(
      changing
        .map(({ name }) => name)
        .filter((name) => !confirmed.includes(name))
        .sort(),
    ).toEqual(harmless);
  });

  test('each confirmed call has its words', () => {
    const worded: ConfirmedCall[] = Object.values(confirmingActs).map(({ call }) => call);
    expect([...new Set<string>(worded)].sort()).toEqual([...confirmed].sort());
  });

  test.each(Object.keys(confirmingActs))('%s stands on a screen, in its words', (act) => {
    const uses = new RegExp(`(of|confirming)="${act}"|confirmingActs\\.${act}\\b|'${act}'`);
    expect(customers.filter(({ text }) => uses.test(text)).map(({ file }) => file)).not.toEqual([]);
  });

  test('only the store hands out a press, and only the confirming button asks it to', () => {
    const client = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && /\bas Confirmed\b/.test(readFileSync(path.join(root, 'src', file), 'utf8')),
    );
    expect(client).toEqual(['lib/client/confirming/confirming.ts']);
    const buttons = sources.filter(({ text }) => /createConfirming\(|createConfirming\)/.test(text));
    expect(buttons.map(({ file }) => file)).toEqual(['src/islands/ui/confirming/use-confirming.ts']);
  });
});

const Step = ({ fields }: { fields?: string }) => (
  <ConfirmStep
    step={useConfirming()}
    note="Nothing has been paid yet."
    amount={{ label: 'You pay now', kobo: 120_000_000 }}
    yes="Yes, pay ₦1,200,000"
    busyText="Paying…"
    lines={[{ name: 'From', value: 'Virtual Wallet' }]}
    act={async () => null}
    fields={fields}
  />
);

test('CF-07: the step begins disabled for readers, with its amount first and the button above the summary', () => {
  const html = renderToStaticMarkup(<Step />);
  expect(html).toMatch(/class="money big" translate="no">₦1,200,000/);
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*Yes, pay ₦1,200,000/);
  expect(html.indexOf('Yes, pay')).toBeLessThan(html.indexOf('Virtual Wallet'));
  const withPassword = renderToStaticMarkup(<Step fields="password" />);
  expect(withPassword.indexOf('Yes, pay')).toBeGreaterThan(withPassword.indexOf('Virtual Wallet'));
});
