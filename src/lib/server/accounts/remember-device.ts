import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formatDateTime } from '#lib/domain/days.ts';
import { deviceName } from '#lib/domain/device-name.ts';
import { companyContacts } from '../company-contacts.ts';
import { knownDevices } from '../db/schema.ts';
import type { CallContext, User } from '../http/context.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { newSignInMail } from '../mail/texts.ts';
import { db, now } from '../runtime.ts';

type Device = Pick<CallContext, 'deviceId' | 'userAgent'>;

/** Remembers that the account is used on this device; true when it was not before. */
export async function rememberDevice(userId: number, device: Device): Promise<boolean> {
  const deviceHash = hashOf(device);
  const used = await db()
    .update(knownDevices)
    .set({ lastUsedAt: now() })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
    .returning({ userId: knownDevices.userId });
  if (used.length > 0) return false;
  const made = await db()
    .insert(knownDevices)
    .values({ userId, deviceHash, createdAt: now(), lastUsedAt: now() })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId });
  return made.length > 0;
}

/** The migration that made the table hashed the devices of running sessions just so. */
const hashOf = ({ deviceId, userAgent }: Device) =>
  createHash('sha256')
    .update(deviceId === null ? `agent ${userAgent?.slice(0, 300) ?? ''}` : `id ${deviceId}`)
    .digest();

/** Mails the owner when the account is signed in to on a device that is new to it. */
export async function mailNewSignIn(user: User, device: Device) {
  if (!(await rememberDevice(user.id, device))) return;
  const said = { device: deviceName(device.userAgent), at: formatDateTime(now()) };
  const words = newSignInMail(await companyContacts(), user.firstName, said, pageUrl('/dashboard/settings'));
  await queueMail({ to: user.email, ...words });
}
