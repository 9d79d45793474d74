import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from '#lib/domain/accounts/mailbox.ts';

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+office@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.D.A+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a@googlemail.com', 'a@gmail.com'],
  [' ada@gmail.com ', 'ada@gmail.com'],
  ['+234@example.com', '+234@example.com'],
  ['no address', 'no address'],
  ['@Example.com', '@example.com'],
  ['a@example.com', 'a@example.com'],
  ['a+x@example.com', 'a@example.com'],
])('TW-01: %s is received in %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('TW-01: the mailbox of a mailbox is itself, whatever is given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (email) => {
      expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
    }),
  );
});
