import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import type { PlanFixture } from '../factories/plans.ts';

/** Values that nobody sends by accident. */
export const hostileValues: Record<string, unknown> = {
  'a NUL byte': 'Ada\0eze',
  'half a character': 'Ada\ud800',
  '1e308': 1e308,
  'minus one': -1,
  'two to the 63rd': '9223372036854775808',
  'more than a smallint holds': 99_999,
  'not a number': 'NaN',
  'an object': { a: 1 },
  'an object that cannot be text': { toString: 1, valueOf: null },
  'a list': [1, { toString: 1 }],
  'an empty text': '',
  null: null,
  '10,000 characters': 'x'.repeat(10_000),
  'the name of the prototype': '__proto__',
  'a quote and a comment': "1' or 1=1; --",
};
type Schema = { _zod: { def: { shape?: object; out?: Schema; innerType?: Schema } } };

/** The fields of a payload, whatever it is wrapped in. */
export const fieldsOf = ({ payload }: AnyCall): string[] => namesIn(payload as unknown as Schema);

function namesIn({ _zod: { def } }: Schema): string[] {
  if (def.shape) return Object.keys(def.shape);
  const inner = def.out ?? def.innerType;
  return inner ? namesIn(inner) : [];
}

export const everyCall: [string, AnyCall][] = Object.values(allCalls).map((call) => [call.name, call]);

/** A plausible value for every field of every call, so that one hostile field is the only invalid one. */
export const plausibleFor = ({ id, paymentId, property }: PlanFixture): Record<string, unknown> => ({
  id,
  property_id: property.id,
  user_property_id: id,
  plan_id: id,
  property_ids: [property.id],
  payment_id: paymentId,
  repayment_id: '',
  page: 1,
  email: 'someone@example.com',
  phone: '08031234567',
  phone_number: '08031234567',
  sms: '08031234567',
  next_of_kin_phone: '08031234567',
  password: 'a long enough one',
  otp: '1234',
  payment_type: 1,
  payment_method: 'bank_transfer',
  number_of_unit: 1,
  paid_amount: property.price / 100,
  amount: 200_000,
  amount_received: 200_000,
  date_of_birth: '1990-04-12',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  business_type: 'Individual',
  marital_status: 'Single',
  gender: 'female',
  type: 'Land',
  price: 1_000_000,
  total_units: 3,
  state: 'Lagos',
  status: 0,
  is_read: 0,
  purpose: 'other',
  marketer_code: '',
});
