import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, kobo, ref, searched } from './columns.ts';
import { users } from './people.ts';

/** Visible to everybody: published and not withdrawn. */
const listed = sql`published_at is not null and unpublished_at is null`;

/** `offersInstalments` of domain/offers.ts. */
const byInstalments = sql`payment_type = 'installment' and not purpose @> array['Rent'] and initial_deposit > 0 and initial_deposit < price
    and (payment_schedule @> array['Monthly'] and duration_limit >= 2 or payment_schedule @> array['Quarterly'] and duration_limit >= 3)`;

/** What a listing is filtered by and never ordered by. */
const onlyFiltered = (t: Record<'bedrooms' | 'forRent' | 'paidFirst' | 'leastMonthly', AnyPgColumn>) =>
  [t.bedrooms, t.forRent, t.paidFirst, t.leastMonthly] as const;

export const properties = pgTable(
  'properties',
  {
    id: id(),
    name: text().notNull(),
    /** 1 Land, 2 Residential. */
    typeId: smallint().notNull(),
    category: text({ enum: ['estate', 'other'] }).notNull(),
    purpose: text().array().notNull(),
    forRent: boolean().notNull().generatedAlwaysAs(sql`purpose @> array['Rent']`),
    price: kobo().notNull(),
    initialDeposit: kobo().notNull(),
    discountPercentage: smallint().notNull().default(0),
    streetAddress: text().notNull().default(''),
    lga: text().notNull().default(''),
    state: text().notNull(),
    country: text().notNull().default('Nigeria'),
    /** Square metres. */
    size: integer(),
    features: text().array().notNull().default(sql`'{}'::text[]`),
    /** All units ever offered; the available ones are computed from this, the sold and the held. */
    totalUnits: integer().notNull(),
    soldUnits: integer().notNull().default(0),
    heldUnits: integer().notNull().default(0),
    /** While none is left and some are only held: when the first hold ends, and since when. Written by a trigger. */
    reservedUntil: instant(),
    reservedSince: instant(),
    /** full: one payment only. */
    paymentType: text({ enum: ['full', 'installment'] }).notNull(),
    /** Months. */
    durationLimit: smallint().notNull().default(0),
    paymentSchedule: text().array().notNull().default(sql`'{}'::text[]`),
    /** `leastMonthly` of domain/catalogue/affordability.ts; null where it cannot be bought by instalments. */
    leastMonthly: kobo().generatedAlwaysAs(sql`case when ${byInstalments}
    then ((price - initial_deposit) * 2 + least(duration_limit, 360)) / (2 * least(duration_limit, 360)) end`),
    /** The least that a buyer pays at first: the deposit, or the price at once; null for a rental. */
    paidFirst: kobo().generatedAlwaysAs(sql`case when purpose @> array['Rent'] then null when ${byInstalments}
    then initial_deposit else price end`),
    nearbyLandmarks: text(),
    topography: text(),
    roadAccess: text(),
    gatedEstate: boolean(),
    fencing: boolean(),
    bedrooms: smallint(),
    bathrooms: smallint(),
    parkingSpace: smallint(),
    yearBuilt: smallint(),
    overview: text(),
    description: text(),
    titleDocumentType: text(),
    propertyAgreement: text(),
    /** Of plans bought from now on: what is kept when a sale is ended, and when the rest is paid back. */
    keptPercent: smallint().notNull().default(10),
    refundDays: smallint().notNull().default(90),
    propertyMap: text(),
    videoLink: text(),
    whatsappLink: text(),
    contactNumber: text(),
    /** Identifies the row of an import, so that importing it again changes nothing. */
    importKey: text().unique('property_import_key'),
    publishedAt: instant(),
    /** Since when the layout of its plots is public. */
    layoutPublishedAt: instant(),
    unpublishedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    searched: searched('name || chr(10) || lga || chr(10) || street_address || chr(10) || state'),
  },
  (t) => [
    check('property_price', sql`${t.price} > 0 and ${t.initialDeposit} >= 0 and ${t.initialDeposit} <= ${t.price}`),
    check('property_termination', sql`${t.keptPercent} between 0 and 100 and ${t.refundDays} between 0 and 730`),
    // covering indexes: a page of the listing, and its count, are read from one of them with any filter
    index('listed_newest')
      .on(t.publishedAt.desc(), t.id.desc(), t.state, t.typeId, t.price, ...onlyFiltered(t))
      .where(listed),
    index('listed_price')
      .on(t.price, t.id, t.state, t.typeId, ...onlyFiltered(t))
      .where(listed),
    index('listed_state_newest')
      .on(t.state, t.publishedAt.desc(), t.id.desc(), t.typeId, t.price, ...onlyFiltered(t))
      .where(listed),
    index('listed_state_price')
      .on(t.state, t.price, t.id, t.typeId, ...onlyFiltered(t))
      .where(listed),
    // for the count of what can be afforded
    index('listed_means')
      .on(t.paidFirst, t.leastMonthly, t.price, t.state, t.typeId, t.bedrooms, t.forRent)
      .where(listed),
    index('office_words').using('gin', t.searched.op('gin_trgm_ops')),
    index('office_state').on(t.state),
  ],
);

/** The specification's details[]: a fee for one unit. */
export const propertyFees = pgTable(
  'property_fees',
  {
    id: id(),
    propertyId: ref()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Bungalow, Duplex or empty for both. */
    purpose: text({ enum: ['', 'Bungalow', 'Duplex'] })
      .notNull()
      .default(''),
    type: text({ enum: ['infrastructure', 'others'] }).notNull(),
    value: kobo().notNull(),
    position: smallint().notNull().default(0),
  },
  (t) => [index('fees_property').on(t.propertyId), check('fee_value', sql`${t.value} >= 0`)],
);

export const propertyPhotos = pgTable(
  'property_photos',
  {
    id: id(),
    propertyId: ref()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** The folder of its variants below /photos: `{key}/{width}.{avif|webp|jpg}`. */
    key: text().notNull(),
    alt: text().notNull(),
    /** Dominant colour, #rrggbb, shown until the photo is loaded. */
    color: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    avif: boolean().notNull().default(false),
    addedAt: createdAt(),
  },
  (t) => [
    index('photos_property').on(t.propertyId, t.position),
    index('photos_without_avif').on(t.id).where(sql`not ${t.avif}`),
    index('photos_key').on(t.key),
  ],
);

export const savedProperties = pgTable(
  'saved_properties',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    propertyId: ref()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [unique('saved_once').on(t.userId, t.propertyId)],
);

export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    userId: ref().references(() => users.id),
    propertyId: ref().references(() => properties.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    interestOption: text(),
    description: text().notNull(),
    handledAt: instant(),
    createdAt: createdAt(),
    /** Where it came from; a person on a list may have no email or no phone. */
    source: text({ enum: ['site', 'list'] })
      .notNull()
      .default('site'),
    /** When the office last invited this person to create an account. */
    invitedAt: instant(),
    searched: searched('name || chr(10) || email || chr(10) || phone || chr(10) || description'),
  },
  (t) => [
    index('enquiries_created').on(t.createdAt),
    index('enquiries_open').on(t.createdAt, t.id).where(sql`handled_at is null`),
    index('enquiries_invited').on(t.invitedAt).where(sql`${t.invitedAt} is not null`),
    check('enquiries_source', sql`${t.source} in ('site', 'list')`),
    check('enquiries_reachable', sql`${t.email} <> '' or ${t.phone} <> ''`),
    index('enquiries_words').using('gin', t.searched.op('gin_trgm_ops')),
  ],
);

export const bankAccounts = pgTable('bank_accounts', {
  id: id(),
  type: text({ enum: ['fund', 'property', 'infrastructure', 'other'] }).notNull(),
  accountNumber: text().notNull(),
  bankName: text().notNull(),
  accountName: text().notNull(),
  active: boolean().notNull().default(true),
});

/** Texts and lists that the office edits: contact details, FAQs, sliders, enquiry options, the listing header. */
export const content = pgTable(
  'content',
  {
    id: id(),
    kind: text({ enum: ['contact', 'faq', 'slider', 'setting', 'header', 'reminder'] }).notNull(),
    /** Such as `dashboard` or `login` for sliders, `enquiry` for settings. */
    type: text().notNull().default(''),
    position: smallint().notNull().default(0),
    value: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (t) => [index('content_kind').on(t.kind, t.type, t.position)],
);

/** The last day on which a daily job ran to its end, in Africa/Lagos. */
export const jobs = pgTable(
  'jobs',
  { name: text().notNull(), day: date({ mode: 'string' }).notNull(), finishedAt: instant() },
  (t) => [uniqueIndex('job_day').on(t.name, t.day)],
);
