import { describe, expect, test } from 'vitest';
import {
  customerVisibleKinds,
  eventKindsOf,
  isUnauthenticatedKind,
  loggedCounts,
  readKinds,
  securityAreas,
} from '#lib/domain/operations/security-events.ts';

const kinds = securityAreas.flatMap(eventKindsOf);

describe('the kinds of events in the security log', () => {
  test('SL-01: each belongs to one area', () => {
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const kind of ['signed_in', 'sign_in_failed', 'new_device', 'registered', 'password_changed', 'role_refused'])
      expect(kinds).toContain(kind);
  });

  test('whoever is not signed in can only fail, ask for a new password or register', () => {
    expect(kinds.filter(isUnauthenticatedKind)).toEqual([
      'sign_in_failed',
      'code_failed',
      'limited',
      'reset_requested',
      'registered',
    ]);
  });

  test('a customer is shown everything about their account but what the office reads and whom a role was refused', () => {
    const hidden = kinds.filter((kind) => !customerVisibleKinds.includes(kind));
    expect(hidden).toEqual(['role_refused', ...eventKindsOf('office')]);
  });

  test('SL-06: whatever the office reads is an event of its own, among those of the office', () => {
    expect(Object.entries(readKinds)).toEqual([
      ['list', 'list_read'],
      ['customer', 'customer_read'],
      ['plan', 'plan_read'],
      ['payment', 'payment_read'],
      ['identity', 'identity_read'],
      ['export', 'export_made'],
    ]);
    expect(eventKindsOf('office')).toEqual(expect.arrayContaining(Object.values(readKinds)));
  });
});

test('of a flood the 10th, 20th, 50th, 100th event is logged, and so on up to millions', () => {
  expect(loggedCounts.slice(0, 6)).toEqual([10, 20, 50, 100, 200, 500]);
  for (const [at, count] of loggedCounts.slice(3).entries()) expect(count).toBe(10 * (loggedCounts[at] ?? 0));
  expect(loggedCounts.at(-1)).toBe(5_000_000);
});
