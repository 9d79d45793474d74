import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNuban, nigerianBanks } from '#lib/domain/payouts/banks.ts';
import { isOpenPayout, payoutStates } from '#lib/domain/payouts/payouts.ts';
import { isOtherPerson, isSamePerson } from '#lib/domain/payouts/same-person.ts';
import { assertProperty } from './check-property.ts';

test('a payout is open until it is paid, rejected or withdrawn', () => {
  expect(payoutStates.filter(isOpenPayout)).toEqual(['asked', 'approved']);
});

test('the banks are in the order of their names, each with a code of its own', () => {
  const [codes, names] = [nigerianBanks.map(({ code }) => code), nigerianBanks.map(({ name }) => name)];
  expect(nigerianBanks.length).toBeGreaterThan(20);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^\d{3}A?$|^\d{5,6}$/);
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z ]{3,}$/);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

describe('the check digit of an account number', () => {
  // the example of the CBN's standard, and accounts of other banks by its rule
  test.each([
    ['011', '0000014579', true],
    ['011', '0000014578', false],
    ['058', '0000014579', false],
    ['058', '0000014570', true],
  ])('bank %s, account %s: %s', (bank, account, fits) => {
    expect(isNuban(bank, account)).toBe(fits);
  });

  const serial = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));
  const bank = fc.constantFrom('011', '044', '058', '214', '301');

  test('is one of the ten digits, for every bank and serial number', () => {
    assertProperty(
      fc.property(bank, serial, (code, digits) => {
        expect([...'0123456789'].filter((last) => isNuban(code, `${digits}${last}`))).toHaveLength(1);
      }),
    );
  });

  test('tells every wrong digit', () => {
    assertProperty(
      fc.property(bank, serial, fc.nat(8), fc.integer({ min: 1, max: 9 }), (code, digits, at, more) => {
        const last = [...'0123456789'].find((one) => isNuban(code, `${digits}${one}`));
        const wrong = [...digits].map((digit, index) => (index === at ? (Number(digit) + more) % 10 : digit)).join('');
        expect(isNuban(code, `${wrong}${last}`)).toBe(false);
      }),
    );
  });

  test('is only asked of banks that keep to the standard', () => {
    for (const code of ['50211', '999992', '035A', '010', '401', 'x011'])
      for (const last of [0, 1]) expect(isNuban(code, `803123456${last}`), code).toBe(true);
    for (const code of ['011', '111', '399'])
      expect(
        [...'0123456789'].filter((last) => isNuban(code, `803123456${last}`)),
        code,
      ).toHaveLength(1);
  });

  test('needs ten digits, whatever the bank', () => {
    for (const account of ['803123456', '80312345678', '803123456x', 'x8031234567', ''])
      expect(isNuban('50211', account), account).toBe(false);
  });
});

describe('the holder of an account', () => {
  test.each([
    ['Ada Obi', 'OBI ADA'],
    ['Ada Ngozi Obi', 'Obi, Ada N.'],
    ['Ada-Ngozi Obi', 'ngozi obi'],
    ['Ọlá  Adébáyọ̀', 'ADÉBÁYỌ̀/ỌLÁ'],
  ])('%s is %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(true);
    expect(isSamePerson(other, one)).toBe(true);
  });

  test.each([
    ['Ada Obi', 'Ada Okafor'],
    ['Ada', 'Ada'],
    // a letter alone is no word
    ['Ada O', 'O Ada'],
    ['Ada Ada', 'Ada Ada'],
    ['', ''],
  ])('%s is not %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(false);
  });

  test('is somebody else only when not a single word is shared', () => {
    expect(isOtherPerson('Ada Obi', 'Bola Okafor')).toBe(true);
    expect(isOtherPerson('Ada Obi', 'Ada Okafor')).toBe(false);
    expect(isOtherPerson('Ada Obi', 'OBI ADA')).toBe(false);
  });
});
