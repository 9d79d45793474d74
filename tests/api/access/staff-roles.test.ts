import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { roleHasPermission, rolesWithPermission, type StaffRole, staffRoles } from '#lib/domain/staff/roles.ts';
import { notYourRole } from '#lib/messages/office/staff.ts';
import { securityEvents } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, type Person } from '../../support/factories/index.ts';
import { recordFigures } from '../../support/ledger/rounds.ts';

setUpTestServer();

let staff: Record<StaffRole, Person>;
beforeAll(async () => {
  const made: Partial<Record<StaffRole, Person>> = {};
  for (const staffRole of staffRoles) made[staffRole] = await anOffice({ staffRole });
  staff = made as Record<StaffRole, Person>;
});

const officeCalls = Object.values(allCalls).filter(({ who }) => who === 'office');
const anId = (call: AnyCall) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 99_999_999]));

/**
 * Who may call what, written out apart from the permissions: whoever opens a call to a role has to say so here. The
 * owner may call all of them. f finance, s sales, u support, a auditor.
 */
const table: Record<string, string> = {
  'GET /office/summary': 'fsua',
  'GET /office/queue': 'fsua',
  'GET /office/day': 'fsua',
  'GET /office/taken-up': 'fsua',
  'POST /office/taken-up': 'fsu',
  'POST /office/taken-up/let-go': 'fsu',
  'POST /office/search': 'fsua',
  'GET /office/payments': 'fa',
  'GET /office/payments/{id}': 'fa',
  'GET /office/payments/export': 'fa',
  'POST /office/payments/{id}/confirm': 'f',
  'POST /office/payments/{id}/reject': 'f',
  'POST /office/payments/{id}/refund': 'f',
  'POST /office/payments/{id}/correct': 'f',
  'POST /office/payments/{id}/confirm-after-all': 'f',
  'POST /office/payments/{id}/end-charge': 'f',
  'POST /office/payments/{id}/pay-out-charge': 'f',
  'GET /office/provider-events': 'fa',
  'POST /office/provider-events/clear': 'f',
  'POST /office/provider-events/take-back': 'f',
  'GET /office/saved-filters': 'fsua',
  'POST /office/saved-filters': 'fsua',
  'DELETE /office/saved-filters/{id}': 'fsua',
  'GET /office/payouts': 'fa',
  'POST /office/payouts': 'f',
  'POST /office/payouts/{id}/prepare': 'f',
  'POST /office/payouts/{id}/paid': 'f',
  'POST /office/payouts/{id}/reject': 'f',
  'GET /office/banks': 'fa',
  'POST /office/bank-account': 'f',
  'GET /office/approvals': 'fa',
  'GET /office/limits': 'fa',
  'GET /office/account-codes': 'fa',
  'PUT /office/account-codes': 'f',
  'GET /office/accounting-exports': 'fa',
  'POST /office/accounting-exports': 'f',
  'GET /office/accounting-exports/{id}/download': 'fa',
  'GET /office/month-closings': 'fa',
  'GET /office/month-closings/{id}': 'fa',
  'GET /office/month-closings/{id}/export': 'fa',
  'POST /office/approvals/{id}/approve': 'f',
  'POST /office/approvals/{id}/reject': 'f',
  'POST /office/approvals/{id}/withdraw': 'fsua',
  'GET /office/settlements': 'fa',
  'POST /office/settlements/fetch': 'f',
  'PUT /office/settlements/account': 'f',
  'POST /office/settlement-differences/{id}/end': 'f',
  'POST /office/settlement-differences/{id}/book': 'f',
  'GET /office/reconciliation': 'fa',
  'GET /office/reconciliation/{id}/agreement': 'fa',
  'POST /office/reconciliation/{id}/sign': 'f',
  'GET /office/bank-reconciliations/{id}': 'fa',
  'GET /office/unproven-payments': 'fa',
  'GET /office/reconciliation/{id}': 'fa',
  'GET /office/reconciliation/{id}/sample': 'fa',
  'POST /office/reconciliation/{id}/confirm': 'f',
  'POST /office/statements': 'f',
  'GET /office/reconciliation/{id}/statements': 'fa',
  'POST /office/statements/{id}/take-back': 'f',
  'POST /office/statement-lines/{id}/tie': 'f',
  'POST /office/statement-lines/{id}/book': 'f',
  'POST /office/statement-lines/{id}/receive': 'f',
  'GET /office/statement-lines/{id}/other-sides': 'fa',
  'POST /office/statement-lines/{id}/own-transfer': 'f',
  'GET /office/unallocated': 'fa',
  'GET /office/unallocated/{id}': 'fa',
  'POST /office/unallocated/{id}/allocate': 'f',
  'POST /office/unallocated/{id}/payer': 'f',
  'POST /office/unallocated/{id}/send-back': 'f',
  'POST /office/statement-lines/{id}/tie-booking': 'f',
  'POST /office/statement-lines/{id}/untie': 'f',
  'POST /office/statement-lines/{id}/not-ours': 'f',
  'GET /office/plans': 'fua',
  'GET /office/plans/export': 'fa',
  'GET /office/plans/{id}': 'fua',
  'GET /office/plans/{id}/timeline': 'fua',
  'GET /office/customers/{id}/story': 'fua',
  'POST /office/customers/{id}/notes': 'fu',
  'POST /office/plans/{id}/notes': 'fu',
  'PUT /office/plans/{id}/case': 'fu',
  'GET /office/plans/{id}/changes': 'fua',
  'POST /office/plans/{id}/termination': 'fu',
  'POST /office/plans/{id}/reschedule': 'fu',
  'POST /office/plans/{id}/transfer': 'fu',
  'POST /office/plan-changes/{id}/withdraw': 'fu',
  'POST /office/plan-changes/{id}/approval': 'f',
  'POST /office/plan-changes/{id}/pay-back': 'f',
  'GET /office/plan-changes/{id}/letter': 'fua',
  'GET /office/arrears': 'fua',
  'GET /office/arrears/groups': 'fua',
  'GET /office/arrears/letters': 'fua',
  'POST /office/arrears/letters': 'fu',
  'GET /office/plans/{id}/arrears-letter': 'fua',
  'GET /office/arrears/export': 'fa',
  'GET /office/forecast': 'fua',
  'GET /office/figures': 'fa',
  'GET /office/report-mails': 'fa',
  'POST /office/report-mails': 'fa',
  'GET /office/reports': 'fa',
  'GET /office/reports/export': 'fa',
  'GET /office/incidents': 'fa',
  'GET /office/mails/given-up': 'fa',
  'POST /office/mails/{id}/send-again': 'fu',
  'POST /office/plans/{id}/contract': 'u',
  'POST /office/plans/{id}/documents': 'u',
  'POST /office/plans/{id}/documents/{document_id}/replace': 'u',
  'POST /office/plans/{id}/documents/{document_id}/withdraw': 'u',
  'PUT /office/plans/{id}/contract': 'u',
  'GET /office/plans/{id}/form': 'ua',
  'PUT /office/plans/{id}/plots': 'u',
  'POST /office/plans/{id}/identity': 'ua',
  'GET /office/plans/{id}/autopay': 'fua',
  'POST /office/plans/{id}/autopay/stop': 'u',
  'POST /office/plans/{id}/release': 'fu',
  'GET /office/holds': 'fua',
  'GET /office/customers': 'fua',
  'GET /office/customers/export': 'fa',
  'POST /office/customers': 'fu',
  'POST /office/customers/lookup': 'fu',
  'POST /office/customers/{id}/take-over-code': 'fu',
  'POST /office/customers/{id}/take-over-link': 'fu',
  'GET /office/customers/{id}': 'fua',
  'GET /office/customers/{id}/entries': 'fua',
  'POST /office/customers/{id}/changes': 'u',
  'POST /office/customers/{id}/end-sessions': 'u',
  'POST /office/customers/{id}/statement': 'fu',
  'GET /office/move-in': 'a',
  'GET /office/move-in/questions': 'a',
  'POST /office/move-in/files': '',
  'DELETE /office/move-in/files/{id}': '',
  'PUT /office/move-in': '',
  'DELETE /office/move-in': '',
  'POST /office/move-in/answers': '',
  'POST /office/move-in/invitations': 'u',
  'GET /office/properties': 'fsua',
  'POST /office/properties': 's',
  'GET /office/properties/{id}': 'fsua',
  'PUT /office/properties/{id}': 's',
  'DELETE /office/properties/{id}': 's',
  'POST /office/properties/{id}/photos': 's',
  'PUT /office/properties/{id}/photos': 's',
  'DELETE /office/properties/{id}/photos/{photo_id}': 's',
  'POST /office/properties/import': 's',
  'GET /office/properties/{id}/layout': 'fsua',
  'GET /office/properties/{id}/units': 'fsua',
  'PUT /office/properties/{id}/layout': 's',
  'POST /office/layout-drawing': 's',
  'GET /office/alerts': 'sa',
  'PUT /office/alerts/next-phases/{id}': 's',
  'GET /office/enquiries': 'sua',
  'PUT /office/enquiries/{id}': 'su',
  'POST /office/enquiries/{id}/invite': 'su',
  'POST /office/contacts/import': 'su',
  'GET /office/visit-slots': 'sua',
  'POST /office/visit-slots': 's',
  'POST /office/visit-slots/{id}/close': 's',
  'POST /office/visits/{id}/cancel': 's',
  'POST /office/visits/{id}/move': 's',
  'PUT /office/visits/{id}': 's',
  'GET /office/notifications': 'ua',
  'POST /office/notifications': 'u',
  'POST /office/notifications/{id}/withdraw': 'u',
  'GET /office/content': 'fsua',
  'POST /office/content': '',
  'PUT /office/content/{id}': '',
  'DELETE /office/content/{id}': '',
  'PUT /office/content/order': '',
  'POST /office/content/slides': '',
  'GET /office/paying-page': 'fsua',
  'PUT /office/paying-page/{language}': '',
  'POST /office/paying-page/{language}/switch': '',
  'GET /office/bank-accounts': 'fsua',
  'POST /office/bank-accounts': 'f',
  'PUT /office/bank-accounts/{id}': 'f',
  'GET /office/marketers': 'fsa',
  'POST /office/marketers': 's',
  'PUT /office/marketers/{id}': 's',
  'DELETE /office/marketers/{id}': 's',
  'GET /office/marketers/sales': 'fsa',
  'GET /office/commissions': 'fsa',
  'GET /office/commissions/{id}': 'fsa',
  'GET /office/commissions/{id}/export': 'fsa',
  'POST /office/commissions/{id}/rates': 'f',
  'POST /office/commission-runs': 'f',
  'GET /office/commission-runs/{id}': 'fsa',
  'POST /office/commission-runs/{id}/paid': 'f',
  'POST /office/commission-runs/{id}/cancel': 'f',
  'GET /office/marketers/export': 'fsa',
  'GET /office/export-files': 'fsa',
  'POST /office/export-files': 'fsa',
  'DELETE /office/export-files/{id}': 'fsa',
  'GET /office/export-files/{id}/download': 'fsa',
  'POST /office/papers/{code}/withdraw': 'fu',
  'GET /office/health': 'fa',
  'POST /office/health/check': 'f',
  'GET /office/browser-reports': 'fa',
  'GET /office/actions': 'fa',
  'GET /office/actions/export': 'fa',
  'GET /office/security-log': 'a',
  'GET /office/webhooks': 'a',
  'POST /office/webhooks': '',
  'PUT /office/webhooks/{id}': '',
  'DELETE /office/webhooks/{id}': '',
  'POST /office/webhooks/{id}/secret': '',
  'POST /office/webhooks/{id}/ping': '',
  'GET /office/webhooks/{id}/deliveries': 'a',
  'POST /office/webhook-deliveries/{id}/send-again': '',
  'GET /office/staff': 'a',
  'GET /office/roles': 'a',
  'POST /office/roles': '',
  'PUT /office/roles/{id}': '',
  'DELETE /office/roles/{id}': '',
  'POST /office/limits': '',
  'POST /office/month-closings': 'f',
  'POST /office/staff': '',
  'POST /office/staff/{id}/invitation': '',
  'DELETE /office/staff/{id}/invitation': '',
  'PUT /office/staff/{id}/role': '',
  'PUT /office/staff/{id}/switch': '',
};
const letters: Record<string, StaffRole> = { f: 'finance', s: 'sales', u: 'support', a: 'auditor' };
const rolesOf = (name: string): StaffRole[] => [
  'owner',
  ...[...(table[name] ?? '')].map((letter) => letters[letter] as StaffRole),
];

test('ST-02: the table names every call of the office, and no other', () => {
  expect(Object.keys(table).sort()).toEqual(officeCalls.map(({ name }) => name).sort());
});

describe('who of the staff may make which call', () => {
  for (const call of officeCalls)
    test(`ST-02, ST-04: ${call.name}`, async ({ task }) => {
      const allowed = rolesOf(call.name);
      const { permission } = call;
      if (!permission) throw new Error('a call of the office without a permission');
      expect([...rolesWithPermission(permission)].sort()).toEqual([...allowed].sort());
      for (const role of staffRoles) {
        const reply = await as(staff[role]).call(call, anId(call));
        const isRefused = reply.status === 403 && reply.body.code === 'forbidden';
        expect([role, isRefused]).toEqual([role, !allowed.includes(role)]);
        if (isRefused) expect(reply.body.message).toBe(notYourRole(rolesWithPermission(permission), role));
      }
      recordFigures(task, { calls: 1, pairs: staffRoles.length });
    });
});

test('ST-03: the auditor is let in by every call that only reads, and by none that changes anything', () => {
  // what is typed into a search is in no address
  const reading = (call: AnyCall) =>
    call.method === 'GET' || call.reads === 'identity' || call.path === '/office/search';
  for (const call of officeCalls) {
    const proposal = call.path.endsWith('/withdraw') && call.path.startsWith('/office/approvals');
    const own = proposal || /^\/office\/(saved-filters|export-files|report-mails)/.test(call.path);
    if (own || !call.permission) continue;
    expect([call.name, roleHasPermission('auditor', call.permission)]).toEqual([call.name, reading(call)]);
  }
});

test('ST-04: a refusal stands in the security log', async () => {
  const sales = await anOffice({ staffRole: 'sales' });
  await as(sales).call(allCalls.officePayments as AnyCall);
  const refused = and(eq(securityEvents.userId, sales.user.id), eq(securityEvents.kind, 'role_refused'));
  expect(await db().select().from(securityEvents).where(refused)).toMatchObject([{ subject: 'GET /office/payments' }]);
});

test('ST-02: customers and visitors are not let in by a role', async () => {
  for (const call of officeCalls) expect([call.name, (await send(call, anId(call))).status]).toEqual([call.name, 401]);
});
