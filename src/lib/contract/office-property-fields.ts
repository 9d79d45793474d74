import * as z from 'zod/mini';
import { purposes } from '#lib/domain/kinds.ts';
import { duration, maxAmount, maxPrice } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import { checked } from './checked.ts';
import { choice, flag, optional, optionalText, text, wholeNumber } from './fields.ts';
import { naira } from './money-fields.ts';

/** A property as the office writes it. */

const upTo = { least: 0 };
const maxUnits = 1_000_000;

// @__NO_SIDE_EFFECTS__
const texts = (label: string, most: number) =>
  z.array(text(label, 100), say.notAList(label)).check(z.maxLength(most, say.tooMany(label, most)));

const fee = z.object(
  {
    name: text('Fee name', 100),
    purpose: z._default(z.enum(['', ...purposes], { error: say.oneOf('Fee purpose', purposes) }), ''),
    type: choice('Fee type', ['infrastructure', 'others']),
    value: naira('Fee', upTo),
  },
  { error: 'A fee must have name, type and value' },
);

const fees = checked(
  z.array(fee, { error: 'Details must be a list of fees' }),
  z.maxLength(40, say.tooMany('Details', 40)),
);

// @__NO_SIDE_EFFECTS__
const link = (label: string) =>
  optional(
    text(label, 500).check(z.regex(/^https?:\/\/[^\s"'<>]+$/, `${label} must be a link that starts with https://`)),
  );

const needed = {
  name: text('Name'),
  type: choice('Type', ['Land', 'Residential']),
  state: text('State', 60),
  price: naira('Price'),
  total_units: wholeNumber('Total units', 1, maxUnits),
};

const extra = {
  category: optional(choice('Category', ['estate', 'other'])),
  purpose: optional(texts('Purpose', 5)),
  initial_deposit: optional(naira('Initial deposit', upTo)),
  discount_percentage: optional(wholeNumber('Discount', 0, 99)),
  street_address: optionalText('Street address', 300),
  lga: optionalText('LGA', 100),
  country: optionalText('Country', 100),
  size: optional(wholeNumber('Size', 1, 100_000_000)),
  features: optional(texts('Features', 30)),
  payment_type: optional(choice('Payment type', ['full', 'installment'])),
  property_duration_limit: optional(wholeNumber('Duration limit', 0, duration.max)),
  payment_schedule: optional(texts('Payment schedule', 5)),
  details: optional(fees),
  nearby_landmarks: optionalText('Landmarks', 500),
  topography: optionalText('Topography', 100),
  road_access: optionalText('Road access', 100),
  gated_estate: optional(flag('Gated')),
  fencing: optional(flag('Fencing')),
  no_of_bedroom: optional(wholeNumber('Bedrooms', 0, 100)),
  number_of_bathroom: optional(wholeNumber('Bathrooms', 0, 100)),
  parking_space: optional(wholeNumber('Parking', 0, 1000)),
  year_built: optional(wholeNumber('Year built', 1800, 2200)),
  overview: optionalText('Overview', 5000),
  description: optionalText('Description', 20_000),
  title_document_type: optionalText('Title document', 100),
  property_agreement: optionalText('Agreement', 50_000),
  property_map: link('Map'),
  video_link: link('Video'),
  whatsapp_link: link('WhatsApp'),
  contact_number: optionalText('Contact number', 40),
  /** Whether customers can see it. */
  published: optional(flag('Published')),
};

interface Amounts {
  price?: number | undefined;
  initial_deposit?: number | undefined;
  total_units?: number | undefined;
  details?: { value: number }[] | undefined;
}

/** The deposit is a part of the price, and even a sale of everything stays an amount that can be counted. */
const amountsFit = z.check<Amounts>((context) => {
  const { price = 0, initial_deposit = 0, total_units = 1, details = [] } = context.value;
  const tell = (field: string, message: string) =>
    context.issues.push({ code: 'custom', input: undefined, path: [field], message });
  const fee = details.reduce((sum, detail) => sum + detail.value, 0);
  if (price * 100 > maxPrice) tell('price', say.atMost('Price', maxPrice / 100));
  if (price > 0 && initial_deposit > price) tell('initial_deposit', 'Initial deposit cannot be above the price');
  if ((price + fee) * total_units * 100 > maxAmount)
    tell('total_units', 'Price, fees and units are too large together');
});

export const propertyPayload = checked(z.object({ ...needed, ...extra }), amountsFit);
export type PropertyInput = z.output<typeof propertyPayload>;

/** A change: what is left out stays as it is. */
const change = {
  name: optional(needed.name),
  type: optional(needed.type),
  state: optional(needed.state),
  price: optional(needed.price),
  total_units: optional(needed.total_units),
  ...extra,
};
export const propertyChangeFields = change;
export const changeFits = amountsFit;
