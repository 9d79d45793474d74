import * as z from 'zod/mini';
import { count, instantText, nairaAmount, recordId } from '../fields/answer-shapes.ts';

const maybeText = z.nullable(z.string());
const maybeCount = z.nullable(count);

/** The variants are at `/photos/{key}/{width}.{avif|webp|jpg}`; avif exists once the queue has made it. */
export const cataloguePhoto = z.object({
  id: recordId,
  /** The JPEG of medium width. */
  url: z.string(),
  key: z.string(),
  alt: z.string(),
  /** #rrggbb, shown until the image has loaded. */
  color: z.string(),
  width: count,
  height: count,
  widths: z.array(count),
  avif: z.boolean(),
});
export type CataloguePhoto = z.output<typeof cataloguePhoto>;

/** A fee per unit; an empty purpose means that it applies to both. */
export const propertyDetail = z.object({
  id: recordId,
  name: z.string(),
  purpose: z.enum(['', 'Bungalow', 'Duplex']),
  type: z.enum(['infrastructure', 'others']),
  value: nairaAmount,
});

export const propertyTypeShape = z.object({ id: z.literal([1, 2]), name: z.enum(['Land', 'Residential']) });

export const property = z.object({
  id: recordId,
  name: z.string(),
  display_image: maybeText,
  /** The same image, smaller. */
  thumbnail: maybeText,
  photos: z.array(cataloguePhoto),
  /** The price to pay; discount_percentage is already deducted. */
  price: nairaAmount,
  initial_deposit: nairaAmount,
  is_discount: z.boolean(),
  discount_percentage: count,
  is_saved: z.boolean(),
  street_address: z.string(),
  lga: z.string(),
  state: z.string(),
  country: z.string(),
  /** In square metres. */
  size: z.nullable(z.number()),
  type: propertyTypeShape,
  category: z.enum(['estate', 'other']),
  purpose: z.array(z.string()),
  features: z.array(z.string()),
  /** Units that are not sold. */
  unit_available: count,
  /** Units that can be bought now: neither sold nor held. */
  number_of_unit: count,
  /** While none can be bought and some are only held: when the first of these holds ends. */
  reserved_until: z.nullable(instantText),
  /** `full` means one-time payment only. */
  payment_type: z.enum(['full', 'installment']),
  /** In months. */
  property_duration_limit: count,
  payment_schedule: z.array(z.string()),
  details: z.array(propertyDetail),
  nearby_landmarks: maybeText,
  topography: maybeText,
  road_access: maybeText,
  gated_estate: z.nullable(z.boolean()),
  fencing: z.nullable(z.boolean()),
  no_of_bedroom: maybeCount,
  number_of_bathroom: maybeCount,
  parking_space: maybeCount,
  year_built: maybeCount,
  overview: maybeText,
  description: maybeText,
  title_document_type: maybeText,
  property_agreement: maybeText,
  /** Of what is paid, in whole percent, if the purchase is ended; the rest is paid back after `refund_days`. */
  kept_percent: count,
  refund_days: count,
  property_map: maybeText,
  video_link: maybeText,
  whatsapp_link: maybeText,
  contact_number: maybeText,
  published_at: z.nullable(instantText),
  /** The layout of its plots is public. */
  has_layout: z.boolean(),
});
export type Property = z.output<typeof property>;
