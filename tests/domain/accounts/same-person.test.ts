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

test.each(['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Chief', 'Alhaji', 'Alhaja', 'Engr', 'Prof.', 'Barr.'])(
  'PR-10: %s before a name does not make it another',
  (title) => {
    expect(sharedTraits(person(`${title} Ada Obi`), person('Ada Obi'))).toEqual(['name']);
    // and is no name beside a single one
    expect(sharedTraits(person(`${title} Ada`), person(`${title} Ada`))).toEqual([]);
  },
);

test('PR-10: words that only run into one another are two names', () => {
  expect(sharedTraits(person('Ada Obi'), person('Adao Bi'))).toEqual([]);
});

test.each([
  ['12 Marina Rd Epe', '12 Marina Road Epe'],
  ['12 Marina St', '12 Marina Street'],
  ['12 Marina Str', '12 Marina Street'],
  ['12 Palm Ave', '12 Palm Avenue'],
  ['3 Rose Cl', '3 Rose Close'],
  ['No 4 Palm Grove', '4 Palm Grove'],
  ['4 The Palms Lekki', '4 Palms Lekki'],
])('PR-10: %s and %s are one address', (one, other) => {
  expect(sharedTraits(person('', '', '', one), person('', '', '', other))).toEqual(['address']);
});

test.each([
  ['4 Palm', '4 Palm'],
  ['Palm Grove Estate Lekki', 'Palm Grove Estate Lekki'],
  ['1 2 Palm Grove', '12 Palm Grove'],
  ['4 No The', '4 No The'],
])('PR-10: %s and %s are none', (one, other) => {
  expect(sharedTraits(person('', '', '', one), person('', '', '', other))).toEqual([]);
});

test.each([
  ['08031234567', '08031234568'],
  // within a longer number of another country the digits mean something else
  ['+442340803123', '+44234803123'],
  ['+44803123456789', '+44234803123456789'],
  ['+91987654321', '+23491987654321'],
])('PR-10: %s and %s are two phones', (one, other) => {
  expect(sharedTraits(person('', one), person('', other))).toEqual([]);
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

test('PR-10: a number of a fixed line is one with a 0 after the country code', () => {
  expect(sharedTraits(person('', '+234 (0)1 234 5678'), person('', '+234 1 234 5678'))).toEqual(['phone']);
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
