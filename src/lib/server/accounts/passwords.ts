import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the strength that the OWASP password guide names first: 19 MiB, 2 passes, 1 lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, strength);

let nobody: Promise<string> | undefined;

/** Takes as long for an address without an account as for one with. */
export async function passwordFits(passwordHash: string | undefined, password: string) {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobody), password);
  return fits && passwordHash !== undefined;
}
