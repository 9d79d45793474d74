import { expect, test } from 'vitest';
import { addDays, today } from '#lib/domain/days.ts';
import { idempotentAnswers, payments, plans, properties, uploads } from '#lib/server/db/schema.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, aProperty, buy, byInstalments, oneTime, purchaseFiles } from '../../support/factories/index.ts';

const world = setUpTestServer();

/** Everything that a purchase changes and a refused one must not. */
const traces = async () => ({
  plans: await db().$count(plans),
  payments: await db().$count(payments),
  uploads: await db().$count(uploads),
  attempts: await db().$count(idempotentAnswers),
  units: await db().select({ held: properties.heldUnits, sold: properties.soldUnits }).from(properties),
});

interface Refused {
  property?: Parameters<typeof aProperty>[0];
  order?: (property: Property) => Promise<object> | object;
  files?: (files: Awaited<ReturnType<typeof purchaseFiles>>) => object;
  answer: { status: number; code: string; errors?: object; message?: unknown };
}

const refused: Record<string, Refused> = {
  'U-33: another amount than the server’s': {
    order: (property) => byInstalments(property, { paid_amount: 399_999 }),
    answer: { status: 409, code: 'amount_changed', message: expect.stringContaining('₦400,000.00') },
  },
  'U-33: an amount for fewer units': {
    order: (property) => oneTime(property, { number_of_unit: 2, paid_amount: 1_000_000 }),
    answer: { status: 409, code: 'amount_changed' },
  },
  'U-14: a start date before today': {
    order: (property) => byInstalments(property, { start_date: addDays(today(now()), -1) }),
    answer: { status: 422, code: 'invalid', errors: { start_date: ['Start Date cannot be before today'] } },
  },
  'U-13: an end date that is not the start date plus the duration': {
    order: (property) => byInstalments(property, { end_date: '2027-05-21' }),
    answer: { status: 422, code: 'invalid', errors: { end_date: [expect.any(String)] } },
  },
  'U-38: more units on instalments than can be bought': {
    property: { units: 2 },
    order: (property) => byInstalments(property, { number_of_unit: 3 }),
    answer: { status: 409, code: 'not_enough_units', message: 'Only 2 units can be bought at the moment' },
  },
  'U-06: more units at once than can be bought': {
    property: { units: 1 },
    order: (property) => oneTime(property, { number_of_unit: 2 }),
    answer: { status: 409, code: 'not_enough_units', message: 'Only 1 unit can be bought at the moment' },
  },
  'a property that is sold out': {
    property: { units: 0 },
    answer: { status: 409, code: 'sold_out', message: 'This Property is sold out' },
  },
  'U-07: land without a purpose': {
    property: { typeId: 1 },
    answer: { status: 422, code: 'invalid', errors: { purpose: ['Property purpose is required'] } },
  },
  'U-40: a house with a fee for duplexes only, without a purpose': {
    property: { fees: [{ name: 'Approval', type: 'others', purpose: 'Duplex', value: 100 }] },
    answer: { status: 422, code: 'invalid', errors: { purpose: ['Property purpose is required'] } },
  },
  'L-57: a purpose that is neither Bungalow nor Duplex': {
    order: (property) => oneTime(property, { purpose: 'Castle' as never }),
    answer: { status: 422, code: 'invalid', errors: { purpose: [expect.any(String)] } },
  },
  'L-57: a schedule that is neither Monthly nor Quarterly': {
    order: (property) => byInstalments(property, { repayment_schedule: 'Weekly' as never }),
    answer: { status: 422, code: 'invalid', errors: { repayment_schedule: [expect.any(String)] } },
  },
  'L-57: a day in another order': {
    order: (property) => byInstalments(property, { start_date: '20-11-2026' }),
    answer: { status: 422, code: 'invalid', errors: { start_date: [expect.any(String)] } },
  },
  'U-15: a schedule that the property does not have': {
    property: { paymentSchedule: ['Quarterly'] },
    order: (property) => byInstalments(property),
    answer: { status: 422, code: 'invalid', errors: { repayment_schedule: [expect.any(String)] } },
  },
  'U-10 U-11: instalments without schedule and start date': {
    order: (property) => byInstalments(property, { repayment_schedule: undefined, start_date: undefined }),
    answer: {
      status: 422,
      code: 'invalid',
      errors: { repayment_schedule: [expect.any(String)], start_date: ['Start Date is required'] },
    },
  },
  'U-02: instalments on a property for one payment only': {
    property: { paymentType: 'full' },
    order: (property) => byInstalments(property),
    answer: { status: 422, code: 'no_instalments' },
  },
  'instalments without a deposit, which nobody could confirm': {
    property: { initialDeposit: 0 },
    order: (property) => byInstalments(property, { paid_amount: 0.01 }),
    answer: { status: 422, code: 'no_instalments' },
  },
  'a rental': { property: { purpose: ['Rent'] }, answer: { status: 409, code: 'rental' } },
  'a property that was withdrawn': {
    property: { unpublishedAt: new Date('2026-11-01') },
    answer: { status: 404, code: 'not_found' },
  },
  'a property that never was': {
    order: (property) => oneTime(property, { property_id: 999_999 }),
    answer: { status: 404, code: 'not_found' },
  },
  'G-04: a marketer’s code that nobody has': {
    order: (property) => oneTime(property, { marketer_code: 'HSM-0' }),
    answer: { status: 422, code: 'invalid', errors: { marketer_code: [expect.stringContaining('Check it')] } },
  },
  'Insufficient balance: a wallet that falls short': {
    order: (property) => oneTime(property, { payment_method: 'virtual_wallet' }),
    answer: { status: 422, code: 'insufficient_balance', message: 'Insufficient balance' },
  },
  'M-14 M-15: a transfer without its sender’s name': {
    order: (property) => oneTime(property, { bank_name: undefined }),
    answer: { status: 422, code: 'invalid', errors: { bank_name: ['Sender account name is required'] } },
  },
  'M-14 M-15: a transfer without its proof': {
    files: ({ proof_of_payment, ...files }) => files,
    answer: { status: 422, code: 'invalid', errors: { proof_of_payment: ['Proof of payment is required'] } },
  },
  'a proof that is no picture and no PDF': {
    files: (files) => ({ ...files, proof_of_payment: new File(['not a picture at all'], 'proof.png') }),
    answer: {
      status: 415,
      code: 'wrong_type',
      errors: {
        proof_of_payment: [
          expect.stringMatching(
            /^Unsupported file format\. Choose a JPEG.* or PDF file, or take a screenshot of it and send that$/,
          ),
        ],
      },
    },
  },
  'no photo of the principal owner, no identity file': {
    files: ({ proof_of_payment }) => ({ proof_of_payment }),
    answer: {
      status: 422,
      code: 'invalid',
      errors: {
        profile_picture: ['Principal owner photo is required'],
        means_of_ids: ['At least one file is required'],
      },
    },
  },
  'a date of birth in the future': {
    order: (property) => oneTime(property, { date_of_birth: '2026-11-21' }),
    answer: { status: 422, code: 'invalid', errors: { date_of_birth: [expect.any(String)] } },
  },
  'a joint purchase without a co-owner, by somebody who is no adult': {
    order: (property) => oneTime(property, { business_type: 'Joint', date_of_birth: '2010-11-21' }),
    answer: {
      status: 422,
      code: 'invalid',
      errors: { subscriber_name_2: [expect.any(String)], date_of_birth: [expect.any(String)] },
    },
  },
};

test.each(Object.entries(refused))(
  'refuses without any effect: %s',
  async (_, { property: overrides, order, files, answer }) => {
    const [customer, property] = [await aCustomer(), await aProperty(overrides)];
    const before = await traces();
    const sent = await purchaseFiles();
    const reply = await buy(customer, (await order?.(property)) ?? oneTime(property), {
      key: 'refused-attempt',
      files: { ...((files?.(sent) ?? sent) as typeof sent) },
    });
    const { status, ...body } = answer;
    expect(reply.body).toMatchObject({ success: false, ...body });
    expect(reply.status).toBe(status);
    expect(await traces()).toEqual(before);
  },
);

test('U-14: today is the day in Lagos', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const before = world.clock.now;
  world.clock.now = new Date('2026-11-20T23:30:00Z');
  const late = await buy(customer, byInstalments(property, { start_date: '2026-11-20' }));
  const today = await buy(customer, byInstalments(property, { start_date: '2026-11-21' }));
  world.clock.now = before;
  expect(late.body.errors).toEqual({ start_date: ['Start Date cannot be before today'] });
  expect(today.status).toBe(200);
});
