import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApprovalItem } from '#islands/office/approvals/approval-item.tsx';
import { ApprovalNote } from '#islands/office/approvals/approval-note.tsx';
import type { DecisionProps } from '#islands/office/payments/deciding/decided.ts';
import { Decision } from '#islands/office/payments/deciding/decision.tsx';
import { ReadOnlyUnless } from '#islands/office/permissions.tsx';
import { StaffItem } from '#islands/office/staff/staff-item.tsx';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import type { Approval } from '#lib/api/office/staff/approvals.ts';
import type { StaffMember } from '#lib/api/office/staff/staff.ts';
import { $session, setUser } from '#lib/client/session/session.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import { account } from '#tests/support/sample-account.ts';

// the markup of the server has no session; here it is that of the browser
vi.mock('#islands/ui/hooks/use-browser-value.ts', () => ({
  useBrowserValue: (store: { get: () => unknown }) => store.get(),
}));

const as = (staff_role: StaffRole) => {
  $session.set({ ...$session.get(), token: 'a-token', loggedIn: true });
  setUser({ ...account, role: 'admin', staff_role });
};
beforeEach(() => as('owner'));

const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const proposal: Approval = {
  id: 3,
  subject: 'payment 12',
  summary: 'Credit ₦700,000 to the wallet; the payment fails and two units are released',
  changes: [{ name: 'Account number', before: '0123456789', after: '9999999999' }],
  state: 'waiting',
  reason: null,
  own: false,
  proposed_by: 'Chidi Okafor',
  proposed_at: new Date(Date.now() - 3 * 60 * 60_000 - 1000).toISOString(),
  decided_by: null,
  decided_at: null,
  people: ['Chidi Okafor, here since 3 March 2026', 'Bola Adeyemi, here for 9 days, invited by Ada Obi'],
  not_yet: null,
};

describe('an approval in the queue', () => {
  test('MC-09: says what it does, who proposed it, what changes and how long it waits', () => {
    const text = textOf(<ApprovalItem approval={proposal} />);
    for (const part of [
      proposal.summary,
      'Chidi Okafor',
      '0123456789 → 9999999999',
      'Waiting for 3 hours',
      'Open payment 12',
    ])
      expect(text).toContain(part);
  });

  test('MC-03: offers Approve and Reject to somebody else, and to who proposed it to take it back', () => {
    expect(textOf(<ApprovalItem approval={proposal} />)).toMatch(/Approve .*Reject/);
    const own = textOf(<ApprovalItem approval={{ ...proposal, own: true }} />);
    expect(own).toContain('Withdraw');
    expect(own).not.toMatch(/Approve|Reject/);
  });

  test('TW-07: names how long each of the two has been there, and says to who may not decide yet when and who may', () => {
    const text = textOf(<ApprovalItem approval={proposal} />);
    expect(text).toContain('Chidi Okafor, here since 3 March 2026; Bola Adeyemi, here for 9 days, invited by Ada Obi');
    const not_yet = 'You and Chidi Okafor count as one person until 27 November 2026, 09:00.';
    const refused = textOf(<ApprovalItem approval={{ ...proposal, not_yet }} />);
    expect(refused).toContain(not_yet);
    expect(refused).not.toMatch(/Approve|Reject/);
  });

  test('ST-11: the auditor reads it without a button', () => {
    as('auditor');
    expect(renderToStaticMarkup(<ApprovalItem approval={proposal} />)).not.toContain('<button');
  });

  test('MC-05: a closed one says why', () => {
    const reason = 'This payment has already been confirmed or rejected.';
    const closed = { ...proposal, state: 'closed', reason, decided_by: 'Bola Adeyemi' } as const;
    expect(textOf(<ApprovalItem approval={closed} />)).toContain(reason);
    expect(textOf(<ApprovalNote approval={closed} />)).toContain('Closed by Bola Adeyemi');
  });
});

describe('the decision on a payment', () => {
  const payment = {
    ...{ id: 12, amount: 800_000, purpose: 'first', stage: 'awaiting_confirmation', proof_of_payment: '/proof' },
    ...{ same_proof: [], same_sender: [], company_account: null, on_statement: null, customer: { name: 'Ngozi Eze' } },
  } as unknown as OfficePayment;
  const confirmation = {
    ...{ owed: 800_000, units: 2, held: true, accounts: [], account_id: null, statement_until: null },
    approval_above: 10_000_000,
    alone: { customer: 0, customer_since: null, property: 0, property_since: null, day: 0 },
  };
  const decision = (change: object = {}, more: object = {}) => {
    const detail = { payment: { ...payment, ...change }, confirmation, approval: null, ...more };
    return textOf(<Decision detail={detail as unknown as DecisionProps['detail']} onDecided={() => undefined} />);
  };
  const line = { line_id: 5, day: '2026-11-25', details: 'EZE NGOZI', evidence: 'sure' };

  test('MC-06: what confirming does stands above the button, which carries the amount', () => {
    const text = decision();
    expect(text).toContain('Books ₦800,000.00: the plan begins and two units are sold. Ngozi Eze gets the receipt.');
    expect(text).toContain('Confirm ₦800,000.00');
  });

  test('MC-06: what the statement says is filled in, and another amount waits for a second person', () => {
    const text = decision({ on_statement: { ...line, amount: 700_000 } });
    expect(text).toContain(
      '₦700,000.00 goes to the wallet of Ngozi Eze, the payment fails and two units are released.',
    );
    expect(text).toContain('This is not the amount that is expected: a second person must approve it.');
    expect(text).toContain('Send for approval: ₦700,000.00');
  });

  test('TW-12: says before it is pressed that it will wait, and why', () => {
    const before = { customer: 9_500_000, customer_since: '2026-10-28T09:00:00.000Z' };
    const alone = { ...confirmation.alone, ...before };
    expect(decision({}, { confirmation: { ...confirmation, alone } })).toContain(
      'With ₦9,500,000 that you have confirmed or refunded alone for this customer since 28 October 2026, this comes to ₦10,300,000',
    );
  });

  test('MC-05: while a second person is asked it can only be rejected', () => {
    const text = decision({}, { approval: { state: 'waiting' } });
    expect(text).not.toContain('Confirm');
    expect(text).toContain('Reject');
  });
});

const member: StaffMember = {
  id: 2,
  name: 'Chidi Okafor',
  email: 'finance@example.com',
  role: 'finance',
  role_name: 'Finance',
  state: 'active',
  invited_until: null,
  last_sign_in_at: '2026-11-20T08:00:00.000Z',
  second_factor: true,
  own: false,
};

describe('a member of staff in the list', () => {
  test('ST-12: with role, address, state, last sign-in and second factor', () => {
    const text = textOf(<StaffItem member={member} />);
    for (const part of [
      'Chidi Okafor',
      'Finance',
      'finance@example.com',
      'Active',
      '20 November 2026',
      'two-step verification on',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Change role .*Disable/);
  });

  test('ST-12: an invitation can be sent again and cancelled, an account that is off switched on', () => {
    const invited = { ...member, state: 'invited', invited_until: '2026-11-27T08:00:00.000Z' } as const;
    expect(textOf(<StaffItem member={invited} />)).toMatch(/Invitation expired|Invited/);
    expect(textOf(<StaffItem member={invited} />)).toMatch(/Send again .*Cancel invitation/);
    expect(textOf(<StaffItem member={{ ...member, state: 'off' }} />)).toMatch(/Disabled.*Enable/);
  });

  test('ST-11, ST-10: nobody has buttons on themselves, and the auditor on nobody', () => {
    expect(renderToStaticMarkup(<StaffItem member={{ ...member, own: true }} />)).not.toContain('<button');
    as('auditor');
    expect(renderToStaticMarkup(<StaffItem member={member} />)).not.toContain('<button');
  });
});

test('ST-11: what a role may only read is a disabled fieldset', () => {
  const form = (
    <ReadOnlyUnless may="change properties">
      <input />
    </ReadOnlyUnless>
  );
  expect(renderToStaticMarkup(form)).toBe('<input/>');
  as('finance');
  expect(renderToStaticMarkup(form)).toMatch(/^<fieldset disabled="" class="read-only">/);
});
