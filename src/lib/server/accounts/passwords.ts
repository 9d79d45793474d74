import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the strength that the OWASP password guide names first: 19 MiB, 2 passes, 1 lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, strength);

let nobody: Promise<string> | undefined;

/** Of a password that nobody knows. */
export const dummyHash = () => {
  nobody ??= hashPassword(randomBytes(32).toString('hex'));
  return nobody;
};

/** Takes as long for an address without an account as for one with. */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  // what is no hash, as of a closed account, fits no password
  const fits = await verify(passwordHash ?? (await dummyHash()), password).catch(() => false);
  return fits && passwordHash !== undefined;
}
