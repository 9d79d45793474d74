import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from './columns.ts';
import { bytes, sessions, users } from './people.ts';

const userId = () =>
  ref()
    .notNull()
    .references(() => users.id);

/** Authenticator apps and passkeys. An app counts once a code of it has confirmed it. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: ['authenticator', 'passkey'] }).notNull(),
    name: text().notNull(),
    /** Of an app: its secret, encrypted with a key from the session secret. */
    secret: bytes(),
    /** Of an app: the time step of the last code, which is never accepted again. */
    lastStep: bigint({ mode: 'number' }),
    credentialId: text().unique('passkey_credential'),
    publicKey: bytes(),
    signCount: bigint({ mode: 'number' }),
    transports: text().array(),
    createdAt: createdAt(),
    confirmedAt: instant(),
    lastUsedAt: instant(),
  },
  (t) => [
    index('second_factors_user').on(t.userId),
    index('second_factors_unconfirmed').on(t.createdAt).where(sql`confirmed_at is null`),
    check(
      'second_factor_kind',
      sql`(kind = 'authenticator' and secret is not null and credential_id is null and public_key is null)
        or (kind = 'passkey' and secret is null and credential_id is not null and public_key is not null
          and sign_count is not null and confirmed_at is not null)`,
    ),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: userId(),
    /** The first letters of the code, by which it is found. */
    selector: text().notNull(),
    /** Argon2id of the rest. */
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [unique('recovery_code_selector').on(t.userId, t.selector)],
);

/** What a passkey is asked to sign: one for each session and purpose, taken out by the answer. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    sessionId: ref()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['register', 'sign_in'] }).notNull(),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.purpose] })],
);

/** Wrong codes in a row, apart for each device that the account was used on before. */
export const secondFactorGuesses = pgTable(
  'second_factor_guesses',
  {
    userId: userId(),
    /** The hash of its id; `other` for all others together. */
    device: text().notNull(),
    wrong: integer().notNull().default(0),
    /** No code is looked at before. */
    nextAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
);
