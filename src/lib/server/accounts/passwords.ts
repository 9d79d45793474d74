import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the first parameters that OWASP's password storage cheat sheet lists: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, parameters);

let dummy: Promise<string> | undefined;

export const dummyHash = () => {
  dummy ??= hashPassword(randomBytes(32).toString('hex'));
  return dummy;
};

/** Takes the same time whether the address has an account or not. */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await dummyHash()), password).catch(() => false);
  return matches && passwordHash !== undefined;
}
