import { createHash, createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { knownDevices, users } from '../db/schema.ts';
import { db, runtime } from '../runtime.ts';

/**
 * Whose tries and mails are counted together: everybody's at an address, or those of one device that the account of
 * the address was used on before. So strangers use up nothing of the owner's.
 */
export interface Guard {
  key: string;
  isKnownDevice: boolean;
}

const DECOY = '@decoy.invalid';
export const isDecoy = ({ email }: { email: string }) => email.endsWith(DECOY);

const keyedHash = (text: string) => createHmac('sha256', runtime().settings.SESSION_SECRET).update(text).digest('hex');

/** The same for the account of an address and for its decoy. */
export const addressKey = (email: string) =>
  isDecoy({ email }) ? email.slice(0, -DECOY.length) : keyedHash(`decoy ${email.toLowerCase()}`);

export const decoyEmail = (email: string) => addressKey(email) + DECOY;

export const addressGuard = (email: string): Guard => ({ key: addressKey(email), isKnownDevice: false });

export const deviceGuard = (email: string, deviceId: string): Guard => ({
  key: keyedHash(`device ${addressKey(email)} ${deviceId}`),
  isKnownDevice: true,
});

/** Shorter ids can be guessed. */
const SHORTEST_ID = 8;

/** A device that sends no id is never known here: anybody can send its User-Agent. */
export async function guardOf(email: string, deviceId: string | null): Promise<Guard> {
  if (deviceId === null || deviceId.length < SHORTEST_ID) return addressGuard(email);
  const [known] = await db()
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        isNull(users.closedAt),
        eq(knownDevices.deviceHash, hashDeviceId(deviceId)),
      ),
    );
  return known ? deviceGuard(email, deviceId) : addressGuard(email);
}

/** Migration 0007 hashed the devices of existing sessions in the same way. */
export const hashDeviceId = (deviceId: string) => createHash('sha256').update(`id ${deviceId}`).digest();
