import { expect, test } from 'vitest';
import { customerStanding, standingText } from '#lib/messages/office/two-people.ts';

const now = new Date('2026-11-20T08:00:00Z');

test.each([
  [{ name: 'Ada Obi', since: new Date('2026-03-03T10:00:00Z'), last: null }, 'Ada Obi, here since 3 March 2026'],
  [
    {
      name: 'Bola Ade',
      since: new Date('2026-11-11T07:00:00Z'),
      last: { kind: 'invited', by: ['Ada Obi'], at: new Date('2026-11-11T07:00:00Z') },
    },
    'Bola Ade, here for 9 days, invited by Ada Obi',
  ],
  [
    {
      name: 'Bola Ade',
      since: new Date('2026-03-03T10:00:00Z'),
      last: { kind: 'role', by: ['Ada Obi', 'Chidi Eze'], at: new Date('2026-11-17T07:00:00Z') },
    },
    'Bola Ade, here since 3 March 2026, given the role by Ada Obi and Chidi Eze 3 days ago',
  ],
  [
    {
      name: 'Bola Ade',
      since: new Date('2025-03-03T10:00:00Z'),
      last: { kind: 'invited', by: ['Ada Obi'], at: new Date('2025-03-03T10:00:00Z') },
    },
    'Bola Ade, here since 3 March 2025',
  ],
] as const)('TW-07: says how long somebody is there, and who has let them in lately', (standing, text) => {
  expect(standingText(standing, now)).toBe(text);
});

test('TW-07: a customer whose purchase waits is no colleague', () => {
  const since = new Date(now.getTime() - 3 * 24 * 60 * 60_000);
  expect(customerStanding({ name: 'Ngozi Eze', since }, now)).toBe('Ngozi Eze, a customer for 3 days');
});
