import { outbox } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';

/** A mail that carries a one-time code in its subject, as it waits to be sent. */
export const enqueueCode = (recipient: string, code: string) =>
  db()
    .insert(outbox)
    .values({ recipient, subject: `${code} is your code`, text: `Your code is ${code}` });
