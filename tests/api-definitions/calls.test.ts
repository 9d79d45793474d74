import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#lib/api/all-calls.ts';
import { type AnyCall, defineCall } from '#lib/api/call.ts';
import { errorStatus } from '#lib/api/errors.ts';
import { convertedTypes, photoTypes } from '#lib/domain/limits.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { fieldsOf } from '../support/api/hostile-values.ts';
import { parseWith, validationErrors } from './refusals-of.ts';

const calls = Object.entries(allCalls);
const named = (name: string) => allCalls[name] ?? expect.fail(`there is no call ${name}`);

describe('every call', () => {
  test('has a unique method and path', () => {
    const places = calls.map(([, { name }]) => name.replace(/\{\w+\}/g, '{}'));
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThan(55);
  });

  test.each(calls)('%s takes its path parameters from its payload', (_, { path, payload }) => {
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect(validationErrors(payload, {})).toHaveProperty(name ?? '');
  });

  test('PH-11: that takes pictures takes all formats of them, in the size of a camera', () => {
    const rules = calls
      .flatMap(([, { files = {} }]) => Object.values(files))
      .filter(({ types }) => types.includes('jpeg'));
    expect(rules.length).toBeGreaterThan(10);
    for (const { types, maxPictureBytes } of rules) {
      expect(types).toEqual(expect.arrayContaining([...photoTypes, ...convertedTypes]));
      expect(maxPictureBytes).toBe(15 * 1024 * 1024);
    }
  });

  test('ST-01: of the office names a permission, and no other does; it does not compile otherwise', () => {
    const rest = { payload: z.object({}), answer: z.object({}) } as const;
    // @ts-expect-error a call says who may
    defineCall('GET /somewhere', rest);
    // @ts-expect-error a call of the office says with which permission
    defineCall('GET /somewhere', { ...rest, who: 'office' });
    // @ts-expect-error customers have no role at the office
    defineCall('GET /somewhere', { ...rest, who: 'customer', permission: 'read plans' });
    expect(defineCall('PUT /somewhere/{id}', { ...rest, permission: 'read plans' })).toMatchObject({
      name: 'PUT /somewhere/{id}',
      method: 'PUT',
      path: '/somewhere/{id}',
      who: 'office',
    });
    for (const [name, { who, permission }] of calls)
      expect([name, permission !== undefined]).toEqual([name, who === 'office']);
  });

  test.each(calls)('%s lists only error codes that exist', (_, { refusals = [] }) => {
    for (const code of refusals) expect(errorStatus).toHaveProperty(code);
  });

  test('L-13: only calls that move money, and the notice that cannot be undone, take an idempotency key', () => {
    const moving = calls.filter(([, { movesMoney }]) => movesMoney).map(([name]) => name);
    expect(moving.sort()).toEqual([
      'allocateReceipt',
      'approve',
      'bringFloat',
      'buyProperty',
      'cancelPayout',
      'confirmPayment',
      'fundWallet',
      'makePendingPayment',
      'matchLine',
      'openOfficePayout',
      'payAhead',
      'payCommissionRun',
      'payForInfrastructure',
      'payIntoBank',
      'payRefundNow',
      'receiveCash',
      'receiveLine',
      'recordPayout',
      'refundPayment',
      'rejectPayout',
      'repayment',
      'requestPayout',
      'saveCard',
      'sendNotification',
    ]);
  });

  test('AS-01: login, codes and registration are limited by network, never by the caller’s own account', () => {
    const isTry = (call: AnyCall) =>
      (call.who === 'anyone' || call.who === 'newcomer') &&
      fieldsOf(call).some((name) => name === 'email' || name === 'otp');
    const byOf = ({ limits = [] }: AnyCall) => [...new Set(limits.map(({ by }) => by))].sort();
    const limited = calls.filter(([, call]) => isTry(call)).map(([name, call]) => [name, ...byOf(call)]);
    expect(limited.sort()).toEqual([
      ['bookVisit', 'address', 'caller', 'email'],
      ['changePassword', 'address'],
      ['enquiryRequest', 'address', 'caller', 'email'],
      ['forgetPassword', 'address'],
      ['login', 'address'],
      ['payByLink', 'address'],
      ['register', 'address'],
      ['startTakeOver', 'address'],
      ['takeOver', 'address'],
      ['verifyOtp', 'address'],
    ]);
  });

  test('L-02: only signed links and webhooks work without the application header', () => {
    const free = calls.filter(([, { who }]) => who === 'signature').map(([name]) => name);
    expect(free.sort()).toEqual(['checkUnsubscribeLink', 'file', 'paystackWebhook', 'unsubscribeByLink']);
  });

  test('R-40: every call under /office is for the office only', () => {
    for (const [, { path, who }] of calls) expect(who === 'office').toBe(path.startsWith('/office/'));
  });

  test('W-08: customers have no call that takes money out; a payout is asked for, and made by the office', () => {
    const ofCustomers = calls.filter(([, { who }]) => who !== 'office');
    expect(
      ofCustomers
        .filter(([, { movesMoney }]) => movesMoney)
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'buyProperty',
      'cancelPayout',
      'fundWallet',
      'makePendingPayment',
      'payAhead',
      'payForInfrastructure',
      'repayment',
      'requestPayout',
      'saveCard',
    ]);
  });

  test('no call under /user is open to visitors', () => {
    for (const [, { path, who }] of calls) if (path.startsWith('/user')) expect(['customer', 'account']).toContain(who);
  });
});

describe('a list', () => {
  const paged = ['transactions', 'planProperties', 'notifications', 'propertiesPage', 'filterProperty'];
  const officePaged = [
    'officePayments',
    'officePlans',
    'officeProperties',
    'officeEnquiries',
    'officeCustomers',
    'officeSales',
    'officeActions',
  ];

  test.each([...paged, ...officePaged])('L-11: %s starts at page 1 and reads the page from the query', (name) => {
    const { payload } = named(name);
    expect(parseWith(payload, {})).toMatchObject({ page: 1 });
    expect(parseWith(payload, { page: '12' })).toMatchObject({ page: 12 });
  });

  test.each(['0', '-1', '1.5', 'two', '', ' ', '1e3', '99999999999999999999'])(
    'L-11: page %o is refused, because it is not a positive integer',
    (page) => {
      expect(Object.keys(validationErrors(named('transactions').payload, { page }))).toEqual(['page']);
    },
  );

  test('L-14: transactions and repayments filter by status 0, 1, 2, notifications by is_read 0 and 1', () => {
    for (const status of ['0', '1', '2']) {
      expect(parseWith(named('transactions').payload, { status })).toMatchObject({ status: Number(status) });
      expect(parseWith(named('planPaymentList').payload, { id: '3', status })).toEqual({
        id: 3,
        status: Number(status),
      });
    }
    expect(parseWith(named('notifications').payload, { is_read: '0' })).toEqual({ page: 1, is_read: 0 });
    expect(validationErrors(named('notifications').payload, { is_read: '2' })).toHaveProperty('is_read');
    expect(validationErrors(named('transactions').payload, { status: '3' })).toHaveProperty('status');
  });

  test('an empty filter field is ignored', () => {
    const sent = { page: '1', state: '', type: '', minPrice: '', maxPrice: '', status: '', no_of_bedroom: '' };
    expect(parseWith(named('filterProperty').payload, sent)).toEqual({ page: 1 });
  });

  test('L-40, L-41, Y-30, Y-31: the filters parse their values, with both spellings of the bedrooms', () => {
    const sent = { state: 'Lagos', type: '1', minPrice: '1000000', maxPrice: '5e9', status: 'For Rent' };
    expect(validationErrors(named('filterProperty').payload, sent)).toEqual({ maxPrice: ['Max must be a number'] });
    expect(parseWith(named('filterProperty').payload, { no_of_bedrooms: '5+' })).toMatchObject({
      no_of_bedrooms: '5+',
    });
    expect(parseWith(named('filterProperty').payload, { no_of_bedroom: 4 })).toMatchObject({ no_of_bedroom: '4' });
    expect(validationErrors(named('filterProperty').payload, { no_of_bedroom: '6' })).toHaveProperty('no_of_bedroom');
  });
});

describe('error messages', () => {
  test.each(Object.keys(errorStatus) as (keyof typeof errorStatus)[])('%s has a message for people', (code) => {
    expect(errorMessages[code].length).toBeGreaterThan(15);
    expect(errorMessages[code]).not.toMatch(/invalid input|undefined/i);
  });

  test('Q-12, Q-20, Q-25, B-35: match the wording of the specification', () => {
    expect(errorMessages.insufficient_balance).toBe('Insufficient balance');
    expect(errorMessages.sold_out).toBe('This Property is sold out');
    expect(errorMessages.failed).toBe('Something went wrong');
    expect(errorMessages.contract_not_active).toBe('Sorry, this contract is not yet active');
  });
});
