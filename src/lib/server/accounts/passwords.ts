import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordForms, plainPassword } from '#lib/domain/typed/passwords.ts';
import { hashForTrustedCaller } from './password-hashing-queue.ts';

/** Argon2id with the first parameters that OWASP's password storage cheat sheet lists: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For callers that already hold a hashing slot. */
export const hashWithoutQueue = (password: string) => hash(plainPassword(password), parameters);

export const hashPassword = (password: string) =>
  hashForTrustedCaller((hashing) => hashing(() => hashWithoutQueue(password)));

let dummy: Promise<string> | undefined;

export const dummyHash = () => {
  dummy ??= hashWithoutQueue(randomBytes(32).toString('hex'));
  return dummy;
};

/**
 * For callers that already hold a hashing slot. Most passwords have one form, older ones with accents may have others.
 * Takes the same time whether the address has an account or not.
 */
export async function verifyWithoutQueue(passwordHash: string | undefined, password: string) {
  const kept = passwordHash ?? (await dummyHash());
  for (const form of passwordForms(password))
    if (await verify(kept, form).catch(() => false)) return passwordHash !== undefined;
  return false;
}

export const verifyPassword = (passwordHash: string | undefined, password: string) =>
  hashForTrustedCaller((hashing) => hashing(() => verifyWithoutQueue(passwordHash, password)));
