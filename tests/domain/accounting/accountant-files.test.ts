import { expect, test } from 'vitest';
import { findTwice, isAccountCode } from '#lib/domain/accounting/account-codes.ts';
import { sageDepartment, splitForSage } from '#lib/domain/accounting/accountant-files.ts';

test('AX-06: Sage 50 gets an amount above its eight digits as several, which are the amount together', () => {
  expect(splitForSage(99_999_999_99)).toEqual([99_999_999_99]);
  expect(splitForSage(100_000_000_00)).toEqual([99_999_999_99, 1]);
  expect(splitForSage(250_000_000_00)).toEqual([99_999_999_99, 99_999_999_99, 50_000_000_02]);
  expect(splitForSage(1)).toEqual([1]);
});

test('AX-06: a property above 999, and none, have the department 0', () => {
  expect([sageDepartment(999), sageDepartment(1000), sageDepartment(null)]).toEqual([999, 0, 0]);
});

test('AX-01: a code has up to eight letters and digits, with full stops and hyphens only inside', () => {
  for (const code of ['1', '0100', '12E4', '1-30', 'BANK.GTB', 'a1']) expect(isAccountCode(code)).toBe(true);
  for (const code of ['', '123456789', '-1', '1.', '=1', '1 2', '1/2', '№1']) expect(isAccountCode(code)).toBe(false);
});

test('AX-02: a code that differs in its capitals alone is the same', () => {
  const account = (code: string | null) => ({ code, name: null });
  expect(findTwice([account('A1'), account(null), account(null), account('a2')], 'code')).toBe(null);
  expect(findTwice([account('A1'), account('a1')], 'code')).toEqual(account('a1'));
});
