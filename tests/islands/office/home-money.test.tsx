import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { HomeMoney } from '#islands/office/home-money.tsx';
import { $session, setUser } from '#lib/client/session/session.ts';
import { account } from '#tests/support/sample-account.ts';

// the markup of the server has no session; here it is that of the browser
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

beforeEach(() => {
  $session.set({ ...$session.get(), token: 'a-token', loggedIn: true });
  setUser({ ...account, role: 'admin', staff_role: 'owner' });
});

const homeWith = (reserved_properties: number) =>
  renderToStaticMarkup(
    <HomeMoney
      payments_to_confirm={0}
      oldest_payment_at={null}
      plans_awaiting_contract={0}
      oldest_plan_at={null}
      open_enquiries={0}
      open_incidents={0}
      given_up_mails={0}
      oldest_enquiry_at={null}
      approvals={{ waiting: 0, oldest_at: null }}
      payouts={{ open: 0, oldest_at: null, closed_accounts: 0 }}
      holds={{ held: 4, overdue: 0, reserved_properties }}
      card={{ overdue: 0, unprocessed_events: 0 }}
      health={{ ok: true, broken: [], checked_at: null }}
    />,
  );

test('RK-06: the home of the office says how many properties nobody else can buy, and leads to the holds', () => {
  expect(homeWith(1)).toMatch(
    /One property has been wholly reserved .+<a [^>]*href="\/office\/holds"[^>]*>See by whom/,
  );
  expect(homeWith(3)).toContain('3 properties have been wholly reserved');
});

test('RK-06: without such a property it says nothing of them', () => {
  expect(homeWith(0)).not.toContain('wholly reserved');
});
