import * as z from 'zod/mini';
import { buildingPurposes } from '#lib/domain/enums.ts';
import { maxAmount, maxPlanMonths, maxPrice } from '#lib/domain/limits.ts';
import * as messages from '#lib/messages/validation.ts';
import { anyPhone, choice, clearable, flag, longText, optional, text, wholeNumber } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';

/** The fields of a property as the office edits them. */

const zeroOrMore = { min: 0 };
const maxUnits = 1_000_000;

// @__NO_SIDE_EFFECTS__
const texts = (label: string, max: number) =>
  z.array(text(label, 100), messages.notAList(label)).check(z.maxLength(max, messages.tooMany(label, max)));

const fee = z.object(
  {
    name: name('Fee name', 100),
    purpose: z._default(
      z.enum(['', ...buildingPurposes], { error: messages.oneOf('Fee purpose', buildingPurposes) }),
      '',
    ),
    type: choice('Fee type', ['infrastructure', 'others']),
    value: naira('Fee', zeroOrMore),
  },
  { error: 'A fee must have name, type and value' },
);

const fees = withChecks(
  z.array(fee, { error: 'Details must be a list of fees' }),
  z.maxLength(40, messages.tooMany('Details', 40)),
);

// @__NO_SIDE_EFFECTS__
const link = (label: string) =>
  text(label, 500).check(z.regex(/^https?:\/\/[^\s"'<>]+$/, `${label} must be a link that starts with https://`));

/** Required fields. */
const requiredFields = {
  name: name('Name'),
  type: choice('Type', ['Land', 'Residential']),
  state: text('State', 60),
  price: naira('Price'),
  total_units: wholeNumber('Total units', 1, maxUnits),
};

/** Fields with a default, which can be changed but not cleared. */
const defaultedFields = {
  category: choice('Category', ['estate', 'other']),
  purpose: texts('Purpose', 5),
  initial_deposit: naira('Initial deposit', zeroOrMore),
  country: text('Country', 100),
  payment_type: choice('Payment type', ['full', 'installment']),
  /** Whether customers can see it. */
  published: flag('Published'),
};

/** Optional fields. */
const optionalFields = {
  discount_percentage: wholeNumber('Discount', 0, 99),
  street_address: text('Street address', 300),
  lga: text('LGA', 100),
  size: wholeNumber('Size', 1, 100_000_000),
  features: texts('Features', 30),
  property_duration_limit: wholeNumber('Duration limit', 0, maxPlanMonths),
  payment_schedule: texts('Payment schedule', 5),
  details: fees,
  nearby_landmarks: longText('Landmarks', 500),
  topography: text('Topography', 100),
  road_access: text('Road access', 100),
  gated_estate: flag('Gated'),
  fencing: flag('Fencing'),
  no_of_bedroom: wholeNumber('Bedrooms', 0, 100),
  number_of_bathroom: wholeNumber('Bathrooms', 0, 100),
  parking_space: wholeNumber('Parking', 0, 1000),
  year_built: wholeNumber('Year built', 1800, 2200),
  overview: longText('Overview', 5000),
  description: longText('Description', 20_000),
  title_document_type: text('Title document', 100),
  property_agreement: longText('Agreement', 50_000),
  kept_percent: wholeNumber('Kept share', 0, 100),
  refund_days: wholeNumber('Days until paid back', 0, 730),
  property_map: link('Map'),
  video_link: link('Video'),
  whatsapp_link: link('WhatsApp'),
  contact_number: anyPhone('Contact number'),
};

type Fields = Record<string, z.ZodMiniType>;

// @__NO_SIDE_EFFECTS__
const mapFields = (fields: Fields, wrap: (field: z.ZodMiniType) => unknown): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wrap(field)]));

// @__NO_SIDE_EFFECTS__
const optionalOf = <F extends Fields>(fields: F) =>
  mapFields(fields, optional) as { [K in keyof F]: ReturnType<typeof optional<F[K]>> };

// @__NO_SIDE_EFFECTS__
const clearableOf = <F extends Fields>(fields: F) =>
  mapFields(fields, clearable) as { [K in keyof F]: ReturnType<typeof clearable<F[K]>> };

// @__NO_SIDE_EFFECTS__
const changeableOf = <F extends Fields>(fields: F) =>
  mapFields(fields, (field) => z.optional(field)) as { [K in keyof F]: z.ZodMiniOptional<F[K]> };

export interface PropertyAmounts {
  price?: number | undefined;
  initial_deposit?: number | undefined;
  total_units?: number | undefined;
  details?: { value: number }[] | null | undefined;
}

/** The deposit cannot exceed the price, and the sale of all units must stay below the highest amount. */
export const amountsWithinBounds = z.check<PropertyAmounts>((context) => {
  const { price = 0, initial_deposit = 0, total_units = 1, details } = context.value;
  const addIssue = (field: string, message: string) =>
    context.issues.push({ code: 'custom', input: undefined, path: [field], message });
  const fee = (details ?? []).reduce((sum, detail) => sum + detail.value, 0);
  if (price * 100 > maxPrice) addIssue('price', messages.atMost('Price', maxPrice / 100));
  if (price > 0 && initial_deposit > price) addIssue('initial_deposit', 'Initial deposit cannot be above the price');
  if ((price + fee) * total_units * 100 > maxAmount)
    addIssue('total_units', 'Price, fees and units are too large together');
});

export const propertyFields = { ...requiredFields, ...optionalOf(defaultedFields), ...optionalOf(optionalFields) };
export const propertyPayload = withChecks(z.object(propertyFields), amountsWithinBounds);
export type PropertyInput = z.output<typeof propertyPayload>;

/**
 * Fields of a change: missing fields stay unchanged, null or empty text clears an optional field and is refused for a
 * required one.
 */
export const propertyChangeFields = {
  ...changeableOf(requiredFields),
  ...changeableOf(defaultedFields),
  ...clearableOf(optionalFields),
};
