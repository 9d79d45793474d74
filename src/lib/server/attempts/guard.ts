import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { knownDevices, users } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { addressKey, dummyDomain, keyedHash } from '../security-log/address-key.ts';

/**
 * The scope in which attempts and mails are counted: an email address, or one known device of its account, so that
 * others can't exhaust the owner's limits.
 */
export interface AttemptScope {
  key: string;
  isKnownDevice: boolean;
}

export const dummyEmail = (email: string) => addressKey(email) + dummyDomain;

export const addressGuard = (email: string): AttemptScope => ({ key: addressKey(email), isKnownDevice: false });

export const deviceGuard = (email: string, deviceId: string): AttemptScope => ({
  key: keyedHash(`device ${addressKey(email)} ${deviceId}`),
  isKnownDevice: true,
});

/** Shorter ids can be guessed. */
const SHORTEST_ID = 8;

/** A device that sends no id is never known here: anybody can send its User-Agent. */
export async function attemptScope(email: string, deviceId: string | null): Promise<AttemptScope> {
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
