import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { BooksCard } from '#islands/office/today/books-card.tsx';
import { serverDay } from '#lib/client/api/server-day.ts';
import { $session, setUser } from '#lib/client/session/session.ts';
import { addDays } from '#lib/domain/days.ts';
import { account as person } from '#tests/support/sample-account.ts';

// the markup of the server has no session; here it is that of the browser
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

beforeEach(() => {
  $session.set({ ...$session.get(), token: 'a-token', loggedIn: true });
  setUser({ ...person, role: 'admin', staff_role: 'owner' });
});

type Props = Parameters<typeof BooksCard>[0];
const cardWith = (changes: Partial<Props>) =>
  renderToStaticMarkup(
    <BooksCard
      open_incidents={0}
      given_up_mails={0}
      payouts={{ open: 0, oldest_at: null, closed_accounts: 0 }}
      holds={{ held: 4, overdue: 0, reserved_properties: 0 }}
      card={{ overdue: 0, unprocessed_events: 0 }}
      health={{ ok: true, broken: [], checked_at: null }}
      statements={null}
      {...changes}
    />,
  );
const homeWith = (reserved_properties: number) => cardWith({ holds: { held: 4, overdue: 0, reserved_properties } });

test('RK-06: the home of the office says how many properties nobody else can buy, and leads to the holds', () => {
  expect(homeWith(1)).toMatch(
    /One property has been wholly reserved .+<a [^>]*href="\/office\/holds"[^>]*>See by whom/,
  );
  expect(homeWith(3)).toContain('3 properties have been wholly reserved');
});

test('RK-06: without such a property it says nothing of them', () => {
  expect(homeWith(0)).not.toContain('wholly reserved');
});

test('TD-06, BA-04: accounts without a statement, with an old one and with open lines are named', () => {
  const today = serverDay();
  const account = { last_day: today, open_lines: 0 };
  const markup = cardWith({
    statements: [
      { ...account, id: 1, name: 'Example Bank 0011223301' },
      { ...account, id: 2, name: 'Example Bank 0011223302', open_lines: 15 },
      { ...account, id: 3, name: 'Sample Trust Bank 0123489595', last_day: addDays(today, -9) },
      { ...account, id: 4, name: 'Sample Trust Bank 0123489596', last_day: null },
      { ...account, id: 5, name: 'Sample Trust Bank 0123489597', last_day: addDays(today, -7) },
    ],
  });
  expect(markup).toContain('2 of 5 accounts have every line explained.');
  const text = markup.replace(/<[^>]+>/g, '');
  expect(text).toContain('Example Bank 3302: 15 lines to explain.');
  expect(markup).toMatch(/<a [^>]*href="\/office\/reconciliation\?account=2"[^>]*>Example Bank 3302/);
  expect(text).toContain('Sample Trust Bank 9595: no statement for 9 days.');
  expect(text).not.toContain('9597');
  expect(text).toContain('Sample Trust Bank 9596: no statement yet.');
});

test('TD-06: a broken rule of the ledger is said with what to do', () => {
  const health = { ok: false, broken: ['Entries sum to zero'], checked_at: null };
  expect(cardWith({ health })).toContain(
    'Ledger check failed: Entries sum to zero. Stop taking payments until the cause is known.',
  );
});
