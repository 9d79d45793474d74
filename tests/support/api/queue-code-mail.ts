import { outbox } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';

/** A queued mail with a one-time code in its subject. */
export const enqueueCode = (recipient: string, code: string) =>
  db()
    .insert(outbox)
    .values({ recipient, subject: `${code} is your code`, text: `Your code is ${code}` });
