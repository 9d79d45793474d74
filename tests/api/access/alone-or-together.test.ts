import { expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { actionAreaByName } from '#lib/domain/office-actions.ts';
import { approvalKinds } from '#lib/server/office/approvals/kinds.ts';
import { acts } from '../../support/office/acts.ts';

const changes = Object.values(allCalls).filter(({ who, method }) => who === 'office' && method !== 'GET');

/** Proposed by what a customer does. */
const byCustomers = ['allow_purchase'];

const kindsOf = (act: (typeof acts)[string]) => ('two' in act ? act.two : 'limit' in act ? act.limit : []);

test('WK-01: every change that the office makes says who does it alone, and why that harms nobody', () => {
  expect(Object.keys(acts).sort()).toEqual(changes.map(({ name }) => name).sort());
});

test('WK-01: what takes two people names kinds of approvals, and every kind has a call that leads to it', () => {
  const used = new Set(Object.values(acts).flatMap(kindsOf));
  expect([...used, ...byCustomers].sort()).toEqual(approvalKinds.map(({ name }) => name).sort());
});

test('WK-01: what may wait answers with what waits, and what is done alone never does', () => {
  const counted = ['POST /office/reconciliation/{id}/confirm', 'POST /office/statement-lines/{id}/tie'];
  const parts = ['POST /office/payouts', 'POST /office/payouts/{id}/prepare', 'POST /office/properties/import'];
  const elsewhere = [...counted, ...parts];
  for (const call of changes.filter((each) => !elsewhere.includes(each.name))) {
    const isApproval = call.path.startsWith('/office/approvals/');
    const answers = Object.keys((call.answer as unknown as { shape?: object }).shape ?? {}).includes('approval');
    expect(`${call.name}: ${answers && !isApproval}`).toBe(
      `${call.name}: ${kindsOf(acts[call.name] as never).length > 0}`,
    );
  }
});

test('WK-04: what is done alone is in the log of the office, except what keeps nothing', () => {
  const logged = Object.values(acts).flatMap((act) => ('log' in act ? (act.log ?? []) : []));
  for (const action of logged.filter((name) => !name.startsWith('propert')))
    expect(actionAreaByName).toHaveProperty(action);
  const silent = Object.entries(acts).filter(([, act]) => 'log' in act && act.log === null);
  expect(silent.map(([name]) => name).sort()).toEqual([
    'DELETE /office/export-files/{id}',
    'DELETE /office/saved-filters/{id}',
    'POST /office/bank-account',
    'POST /office/customers/lookup',
    'POST /office/health/check',
    'POST /office/layout-drawing',
    'POST /office/report-mails',
    'POST /office/saved-filters',
    'POST /office/search',
    'POST /office/taken-up',
    'POST /office/taken-up/let-go',
    'POST /office/webhooks/{id}/ping',
  ]);
});
