import { officeActions } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db, now } from '../runtime.ts';

export interface Action {
  by: User;
  action: 'confirm_payment' | 'reject_payment' | 'assign_contract' | 'add_document';
  /** Such as `payment 12`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Keeps who did what, in the transaction in which it is done. */
export async function noteAction({ by, ...action }: Action) {
  await db()
    .insert(officeActions)
    .values({ userId: by.id, ...action, createdAt: now() });
}
