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
import type { Permission, RoleKey } from '#lib/domain/staff/roles.ts';
import { createdAt, id, instant, ref, searched } from './columns.ts';

/** `bytea`: takes a Buffer or Uint8Array, gives a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const users = pgTable(
  'users',
  {
    id: id(),
    /** '' of a customer who has none. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    /** Of an account of the office: what it may do there. */
    staffRole: text().$type<RoleKey>(),
    /** Of a role that the owner has made; triggers copy them from it. */
    staffPermissions: text().array().$type<Permission[]>(),
    /** Until when somebody who is invited to the office can accept it; null for everybody else. */
    invitedUntil: instant(),
    /** When the office switched this account of its staff off; nobody signs in with it. */
    switchedOffAt: instant(),
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
    /** The terms and privacy policy that were accepted at the sign-up; null from before this was kept. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    notificationEnabled: boolean().notNull().default(true),
    promotionEnabled: boolean().notNull().default(false),
    /** An account of the demo data: its password is in the README. A trigger clears it when the password changes. */
    publishedPassword: boolean().notNull().default(false),
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    searched: searched(
      "first_name || ' ' || last_name || chr(10) || email || chr(10) || phone_number || chr(10) || unique_customer_id",
    ),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`).where(sql`email <> ''`),
    /** By which an account is found. */
    index('users_address').on(sql`lower(${t.email})`),
    index('users_words').using('gin', t.searched.op('gin_trgm_ops')),
    index('users_mailbox').on(sql`mailbox_of(${t.email})`),
    index('users_phone').on(sql`phone_of(${t.phoneNumber})`),
    index('users_newest').on(t.role, t.createdAt, t.id),
    check(
      'user_staff',
      sql`(${t.role} = 'admin') = (${t.staffRole} is not null) and (${t.staffRole} in ('owner', 'finance', 'sales', 'support', 'auditor') or ${t.staffRole} ~ '^role-[1-9][0-9]*$')`,
    ),
    check('user_off', sql`${t.switchedOffAt} is null and ${t.invitedUntil} is null or ${t.role} = 'admin'`),
    index('users_staff').on(t.createdAt, t.id).where(sql`role = 'admin'`),
    index('users_referral').on(sql`lower(${t.referralCode})`).where(sql`referral_code is not null`),
    index('users_closed').on(t.closedAt, t.id).where(sql`closed_at is not null`),
    index('users_unverified').on(t.updatedAt).where(sql`otp_verified_at is null and closed_at is null`),
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
    /** Password correct, second factor pending: the session allows nothing else. */
    awaitsSecondFactor: boolean().notNull().default(false),
    /** When it was given last. */
    secondFactorAt: instant(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    /** When it ends unless it is used again; moved with `lastUsedAt`. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expire').on(t.expiresAt),
    index('sessions_ended').on(t.endedAt).where(sql`ended_at is not null`),
  ],
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
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index('known_devices_used').on(t.lastUsedAt)],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    purpose: text({ enum: ['verify', 'reset', 'link', 'take_over', 'take_over_email'] }).notNull(),
    /** Null for a reset attempt on an address without an account. */
    userId: ref().references(() => users.id),
    /** HMAC of the code with the session secret; of a link, the SHA-256 of its token. */
    codeHash: bytes().notNull(),
    /** SHA-256 of the token of a reset attempt or a link. */
    attemptHash: bytes().unique('code_attempt'),
    /** The rate-limit key, see `server/tries`; null for older rows. */
    guard: text(),
    /** The number of attempts allowed; 0 for mails that contain only a link. */
    guesses: smallint().notNull().default(3),
    wrongGuesses: smallint().notNull().default(0),
    /** Counts as a mail: false for the link in the mail of a code, and for what an opened link gives. */
    mailed: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** When a newer code of the same purpose was sent. */
    replacedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('codes_user').on(t.userId, t.purpose, t.createdAt),
    index('codes_guard').on(t.guard, t.createdAt),
    index('codes_created').on(t.createdAt),
    uniqueIndex('code_current')
      .on(t.userId)
      .where(sql`${t.purpose} = 'verify' and ${t.replacedAt} is null and ${t.usedAt} is null`),
  ],
);

/** Sign-ins, sign-ups and wrong codes by what they count against, see `server/tries`. */
export const attemptCounters = pgTable(
  'tries',
  {
    subject: text().primaryKey(),
    count: smallint().notNull(),
    lastAt: instant().notNull(),
    /** When the owner of the address was told. */
    reportedAt: instant(),
  },
  (t) => [index('tries_last').on(t.lastAt)],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    subject: text().notNull(),
    windowStart: instant().notNull(),
    hits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.windowStart] }), index('rate_limits_window').on(t.windowStart)],
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
    /** Of a PDF that somebody sent; null for a picture, and where it does not say. */
    pages: integer(),
    /** When the virus scanner found nothing in it; null where there was none. */
    scannedAt: instant(),
    /** When a reservation has named it last, until a purchase has it; or when a purchase has let it go. */
    namedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_owner').on(t.ownerId),
    index('uploads_hash').on(t.sentHash),
    index('uploads_contract').on(t.ownerId, t.createdAt).where(sql`kind in ('photo', 'identity')`),
    index('uploads_contract_used')
      .on(sql`coalesce(${t.namedAt}, ${t.createdAt})`, t.id)
      .where(sql`kind in ('photo', 'identity')`),
    index('uploads_statements').on(t.createdAt).where(sql`kind = 'statement'`),
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
    /** The page of the portal that it is about, as a path, and the text of the button that leads there. */
    link: text(),
    linkLabel: text(),
    /** The notice of the office that it is. */
    noticeId: ref(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_notice').on(t.noticeId).where(sql`${t.noticeId} is not null`),
    index('notifications_user').on(t.userId, t.createdAt),
    check('notification_link', sql`(${t.link} is null) = (${t.linkLabel} is null) and ${t.link} like '/dashboard/%'`),
  ],
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
    /** By this address its reader stops more of its kind (RFC 8058). */
    unsubscribe: text(),
    /** An iCalendar file, sent with the mail as an invitation. */
    calendar: text(),
    /** A `MailPriority`: the lower goes first. */
    priority: smallint().notNull().default(1),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    sentAt: instant(),
    /** Why the last attempt failed; begins with the mail server's number when it has answered. */
    failure: text(),
    /** Marked as failed; the office can send it again. */
    givenUpAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_recipient').on(t.recipient, t.id),
    index('outbox_due').on(t.priority, t.nextAttemptAt).where(sql`${t.sentAt} is null and ${t.givenUpAt} is null`),
    index('outbox_given_up').on(t.givenUpAt).where(sql`${t.givenUpAt} is not null`),
    index('outbox_sent').on(t.sentAt).where(sql`sent_at is not null`),
    index('outbox_unsent').on(t.createdAt).where(sql`sent_at is null`),
  ],
);
