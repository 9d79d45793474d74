import type { OfficeProperty } from '#lib/api/office/properties.ts';

/** The form's values: text as typed. */
const blank = {
  name: '',
  type: 'Land',
  category: 'estate',
  purpose: 'Sale',
  size: '',
  title_document_type: '',
  street_address: '',
  state: '',
  lga: '',
  country: 'Nigeria',
  nearby_landmarks: '',
  price: '',
  discount_percentage: '',
  total_units: '1',
  payment_type: 'full',
  initial_deposit: '',
  property_duration_limit: '',
  topography: '',
  road_access: '',
  gated_estate: '',
  fencing: '',
  no_of_bedroom: '',
  number_of_bathroom: '',
  parking_space: '',
  year_built: '',
  /** One per line. */
  features: '',
  overview: '',
  description: '',
  property_agreement: '',
  kept_percent: '10',
  refund_days: '90',
  property_map: '',
  video_link: '',
  whatsapp_link: '',
  contact_number: '',
};

interface FeeValues {
  name: string;
  type: 'infrastructure' | 'others';
  purpose: '' | 'Bungalow' | 'Duplex';
  value: string;
}

export interface PropertyValues extends Record<keyof typeof blank, string> {
  payment_schedule: string[];
  details: FeeValues[];
  published: boolean;
}

export const emptyValues: PropertyValues = { ...blank, payment_schedule: [], details: [], published: false };

export const emptyFee: FeeValues = { name: '', type: 'infrastructure', purpose: '', value: '' };

const asText = (value: string | number | null) => (value === null ? '' : String(value));
const unlessZero = (value: number) => (value === 0 ? '' : String(value));
const asChoice = (value: boolean | null) => (value === null ? '' : value ? '1' : '0');

export function toValues(property: OfficeProperty): PropertyValues {
  const same = Object.keys(blank) as (keyof typeof blank)[];
  const plain = Object.fromEntries(same.map((name) => [name, asText(property[name as 'name'])]));
  return {
    ...(plain as typeof blank),
    type: property.type.name,
    purpose: property.purpose.join(', '),
    discount_percentage: unlessZero(property.discount_percentage),
    property_duration_limit: unlessZero(property.property_duration_limit),
    // without instalments the deposit equals the price and has no field
    initial_deposit: property.payment_type === 'full' ? '' : String(property.initial_deposit),
    gated_estate: asChoice(property.gated_estate),
    fencing: asChoice(property.fencing),
    features: property.features.join('\n'),
    payment_schedule: property.payment_schedule,
    details: property.details.map(({ name, type, purpose, value }) => ({ name, type, purpose, value: String(value) })),
    published: property.published,
  };
}

const splitList = (text: string, separator: string) => [
  ...new Set(text.split(separator).flatMap((entry) => entry.trim() || [])),
];

/** The payload of the call. */
export const toPayload = ({ features, purpose, initial_deposit, ...values }: PropertyValues) => ({
  ...values,
  purpose: splitList(purpose, ','),
  features: splitList(features, '\n'),
  ...(values.payment_type === 'full' ? {} : { initial_deposit }),
});
type PropertyPayload = ReturnType<typeof toPayload>;

/** The fields in which two payloads differ, with their new values; null for a cleared field. */
export function changesBetween(before: PropertyPayload, after: PropertyPayload): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old[name]);
  const changed = Object.entries(after).filter(differs);
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
}
