import type { OfficeActionName } from '#lib/domain/office-actions.ts';
import { officeActions } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db, now } from '../runtime.ts';

export interface AuditedAction {
  by: User;
  action: OfficeActionName;
  /** Such as `payment 12`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Keeps who did what, in the transaction in which it is done; gives the number of that line. */
export async function auditAction({ by, ...action }: AuditedAction): Promise<number> {
  const [line] = await db()
    .insert(officeActions)
    .values({ userId: by.id, ...action, createdAt: now() })
    .returning({ id: officeActions.id });
  return (line as { id: number }).id;
}
