import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { welcome } from '../notifications/account-notices.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { db, now, tx } from '../runtime.ts';
import { queueAccountRequest } from '../wallet/request-accounts.ts';
import { type Device, rememberDevice } from './remember-device.ts';

/** The address is proven: its waiting sessions become full ones, and a new customer is welcomed. */
export const verifyEmail = (userId: number, device: Device) =>
  tx(async () => {
    const [user] = await db()
      .update(users)
      .set({ otpVerifiedAt: now(), emailVerifiedAt: now(), updatedAt: now() })
      .where(and(eq(users.id, userId), isNull(users.otpVerifiedAt)))
      .returning();
    await rememberDevice(userId, device);
    if (user?.role !== 'customer') return;
    await insertNotification(userId, welcome(user.firstName));
    await queueAccountRequest(userId);
  });
