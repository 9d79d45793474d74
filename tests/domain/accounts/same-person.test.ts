import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from '#lib/domain/accounts/mailbox.ts';
import { type Particulars, sharedTraits } from '#lib/domain/accounts/same-person.ts';

const person = (name: string, phone = '', mailbox = '', address = ''): Particulars => ({
  name: [name],
  phone: [phone],
  mailbox: [mailbox],
  address: [address],
});

test('PR-10: a mailbox is one, however its address is written', () => {
  const same = ['Ada.Obi+land@Gmail.com', 'adaobi@googlemail.com', ' ad.ao.bi@gmail.com '];
  expect(same.map(mailboxOf)).toEqual(Array(3).fill('adaobi@gmail.com'));
  expect(mailboxOf('Ada.Obi+x@Work.ng')).toBe('ada.obi@work.ng');
  expect(mailboxOf('nobody')).toBe('nobody');
});

test.each([
  ['Ada Obi', 'OBI, Ada'],
  ['Mrs Ọlá Adébáyọ̀', 'adebayo ola'],
])('PR-10: %s and %s are one name', (one, other) => {
  expect(sharedTraits(person(one), person(other))).toEqual(['name']);
});

test.each([
  ['Ada Obi', 'Ada Ngozi Obi'],
  ['Ada', 'Ada'],
  ['', ''],
])('PR-10: %s and %s are not', (one, other) => {
  expect(sharedTraits(person(one), person(other))).toEqual([]);
});

test.each([
  '08031234567',
  '+234 803 123 4567',
  '2348031234567',
  '+234 (0)803-123-4567',
  '00234 803 1234567',
  '803 123 4567',
])('PR-10: %s is one phone', (phone) => {
  expect(sharedTraits(person('Ada', phone), person('Bola', '0803 123 4567'))).toEqual(['phone']);
});

test('PR-10: an address is one with short forms and without a comma; a town alone is none', () => {
  const at = (address: string) => person('', '', '', address);
  expect(sharedTraits(at('No. 12, Marina Rd, Epe'), at('12 Marina Road Epe'))).toEqual(['address']);
  expect(sharedTraits(at('12 Marina Road'), at('14 Marina Road'))).toEqual([]);
  expect(sharedTraits(at('Epe'), at('Epe'))).toEqual([]);
});

test('PR-10: whoever it is has everything in common with themselves, both ways', () => {
  const text = fc.string({ maxLength: 60 });
  const anybody = fc.tuple(text, text, text, text).map((typed) => person(...typed));
  fc.assert(
    fc.property(anybody, anybody, (one, other) => {
      expect(sharedTraits(one, other)).toEqual(sharedTraits(other, one));
      if (sharedTraits(one, other).length > 0)
        expect(sharedTraits(one, one)).toEqual(expect.arrayContaining(sharedTraits(one, other)));
    }),
  );
});
