import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from './columns.ts';

/** `bytea`: takes a Buffer or Uint8Array, gives a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    gender: text(),
    country: text(),
    state: text(),
    lga: text(),
    address: text(),
    profilePicture: uuid(),
    referralCode: text(),
    uniqueCustomerId: text().notNull().unique('customer_id'),
    otpVerifiedAt: instant(),
    emailVerifiedAt: instant(),
    notificationEnabled: boolean().notNull().default(true),
    promotionEnabled: boolean().notNull().default(false),
    /** Wrong one-time codes in a row, over all codes; at 10 only a mailed link unlocks the account. */
    wrongCodes: smallint().notNull().default(0),
    /** An account of the demo data: its password is in the README. A trigger clears it when the password changes. */
    publishedPassword: boolean().notNull().default(false),
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_words').using(
      'gin',
      sql`(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
      sql`${t.email} gin_trgm_ops`,
      sql`${t.phoneNumber} gin_trgm_ops`,
    ),
    index('users_newest').on(t.role, t.createdAt, t.id),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the 256-bit token; the token itself is never stored. */
    tokenHash: bytes().notNull().unique('session_token'),
    userId: ref()
      .notNull()
      .references(() => users.id),
    deviceId: text(),
    userAgent: text(),
    address: text(),
    /** The password was right, the second factor was not given yet: it opens nothing else. */
    awaitsSecondFactor: boolean().notNull().default(false),
    /** When it was given last. */
    secondFactorAt: instant(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Devices that an account was used on, kept longer than sessions; a sign-in on a new one is reported by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the device's id, or of the User-Agent if it sends none. */
    deviceHash: bytes().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    purpose: text({ enum: ['verify', 'reset', 'link'] }).notNull(),
    /** Null for a reset attempt on an address without an account. */
    userId: ref().references(() => users.id),
    /** HMAC of the code with the session secret; of a link, the SHA-256 of its token. */
    codeHash: bytes().notNull(),
    /** SHA-256 of the token of a reset attempt or a link. */
    attemptHash: bytes().unique('code_attempt'),
    wrongGuesses: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** When a newer code of the same purpose was sent. */
    replacedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('codes_user').on(t.userId, t.purpose, t.createdAt),
    uniqueIndex('code_current').on(t.userId, t.purpose).where(sql`${t.replacedAt} is null and ${t.usedAt} is null`),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    subject: text().notNull(),
    windowStart: instant().notNull(),
    hits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.windowStart] })],
);

export const marketers = pgTable('marketers', {
  id: id(),
  code: text().notNull().unique('marketer_code'),
  name: text().notNull(),
  phone: text(),
  active: boolean().notNull().default(true),
  createdAt: createdAt(),
});

export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: ref()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['proof', 'photo', 'identity', 'profile', 'document', 'statement'] }).notNull(),
    storageKey: text().notNull().unique('upload_storage_key'),
    contentType: text().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the bytes as they were sent, before re-encoding, to find a proof that was sent twice. */
    sentHash: bytes().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_owner').on(t.ownerId),
    index('uploads_hash').on(t.sentHash),
    check('upload_size', sql`${t.size} > 0 and ${t.size} <= 5242880`),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    content: text().notNull(),
    propertyIds: ref().array().notNull().default(sql`'{}'::bigint[]`),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt)],
);

/** The mail queue: a mail is written in the transaction of its cause and sent by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Identifies the cause, so that a repeated event makes no second mail. */
    dedupeKey: text().unique('outbox_dedupe_key'),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_recipient').on(t.recipient, t.id),
    index('outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`),
  ],
);
