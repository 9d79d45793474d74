import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formatDateTime } from '#lib/domain/days.ts';
import { deviceName } from '#lib/domain/device-name.ts';
import { hashDeviceId } from '../attempts/guard.ts';
import { companyContacts } from '../company/contacts.ts';
import { knownDevices } from '../db/schema.ts';
import type { CallContext, User } from '../http/context.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { newSignInMail } from '../mail/texts.ts';
import { db, now } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';

export type Device = Pick<CallContext, 'deviceId' | 'userAgent'>;

/** Records that the account is used on this device; true if it is a new one. */
export async function rememberDevice(userId: number, device: Device): Promise<boolean> {
  const deviceHash = hashOf(device);
  const known = await db()
    .update(knownDevices)
    .set({ lastUsedAt: now() })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
    .returning({ userId: knownDevices.userId });
  if (known.length > 0) return false;
  const added = await db()
    .insert(knownDevices)
    .values({ userId, deviceHash, createdAt: now(), lastUsedAt: now() })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId });
  return added.length > 0;
}

/** The name of a device that the account was used on; null for any other, and for one that sends no id to tell it by. */
export async function findKnownDevice(userId: number, device: Device): Promise<string | null> {
  if (device.deviceId === null) return null;
  const hash = hashOf(device);
  const same = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, hash));
  return (await db().$count(knownDevices, same)) > 0 ? hash.toString('hex') : null;
}

const hashOf = ({ deviceId, userAgent }: Device) =>
  deviceId === null
    ? createHash('sha256')
        .update(`agent ${userAgent?.slice(0, 300) ?? ''}`)
        .digest()
    : hashDeviceId(deviceId);

export async function mailNewSignIn(user: User, device: Device) {
  if (!(await rememberDevice(user.id, device))) return;
  await logSecurityEvent('new_device', { user });
  const signIn = { device: deviceName(device.userAgent), at: formatDateTime(now()) };
  const mail = newSignInMail(await companyContacts(), user.firstName, signIn, pageUrl('/dashboard/settings'));
  await queueMail({ to: user.email, ...mail });
}
