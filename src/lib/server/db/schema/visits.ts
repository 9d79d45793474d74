import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { properties } from './catalogue.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { bytes, users } from './people.ts';

/** A time at which the office shows one property, or several of an estate together. */
export const visitSlots = pgTable(
  'visit_slots',
  {
    id: id(),
    startsAt: instant().notNull(),
    minutes: smallint().notNull(),
    /** How many visitors can book it. */
    capacity: smallint().notNull(),
    meetingPoint: text().notNull(),
    closedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('visit_slots_start').on(t.startsAt),
    check('visit_slot_size', sql`${t.capacity} between 1 and 100 and ${t.minutes} between 15 and 480`),
  ],
);

export const visitSlotProperties = pgTable(
  'visit_slot_properties',
  {
    slotId: ref()
      .notNull()
      .references(() => visitSlots.id, { onDelete: 'cascade' }),
    propertyId: ref()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.slotId, t.propertyId] }), index('visit_slots_property').on(t.propertyId)],
);

export const visits = pgTable(
  'visits',
  {
    id: id(),
    slotId: ref()
      .notNull()
      .references(() => visitSlots.id, { onDelete: 'cascade' }),
    propertyId: ref().references(() => properties.id, { onDelete: 'set null' }),
    /** Null for a visitor without an account. */
    userId: ref().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    state: text({ enum: ['booked', 'cancelled', 'came', 'missed'] })
      .notNull()
      .default('booked'),
    cancelledBy: text({ enum: ['visitor', 'office'] }),
    /** Why the office moved or cancelled it last; the visitor reads it. */
    reason: text(),
    /** For the office only. */
    note: text(),
    /** Grows with every change, so that calendars take the latest invitation. */
    sequence: integer().notNull().default(0),
    remindedAt: instant(),
    /** When the link of a mail was opened: before, the mailbox may be anybody's. */
    provenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('visits_slot').on(t.slotId),
    index('visits_user').on(t.userId).where(sql`user_id is not null`),
    index('visits_email').on(t.email),
    uniqueIndex('visit_once').on(t.slotId, t.email).where(sql`state <> 'cancelled'`),
  ],
);

/** The links in mails about a visit: each mail has one of its own, and earlier ones stay valid. */
export const visitLinks = pgTable(
  'visit_links',
  {
    tokenHash: bytes().primaryKey(),
    visitId: ref()
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('visit_links_visit').on(t.visitId)],
);
