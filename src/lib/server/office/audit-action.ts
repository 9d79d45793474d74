import type { OfficeActionName } from '#lib/domain/office-actions.ts';
import { officeActions } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

export interface AuditedAction {
  by: { id: number };
  action: OfficeActionName | `property ${string}` | 'properties imported';
  /** Such as `payment 12`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Records who did what, in the transaction of the action; returns the id of the record. */
export async function auditAction({ by, ...action }: AuditedAction): Promise<number> {
  const [record] = await db()
    .insert(officeActions)
    .values({ userId: by.id, ...action, createdAt: now() })
    .returning({ id: officeActions.id });
  return (record as { id: number }).id;
}
