import { eq } from 'drizzle-orm';
import { notifications, users } from '../db/schema.ts';
import { queueMail } from '../mail/queue.ts';
import { noticeMail } from '../mail/texts.ts';
import { db, now } from '../runtime.ts';

export interface Notice {
  title: string;
  content: string;
  propertyIds?: number[];
}

/** Tells a customer about their own plan or money, in the portal and by mail, in the caller's transaction. */
export async function notify(userId: number, { title, content, propertyIds = [] }: Notice) {
  const [user] = await db()
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  await db().insert(notifications).values({ userId, title, content, propertyIds, createdAt: now() });
  await queueMail({ to: user.email, ...noticeMail(user.firstName, title, content) });
}
