import { deviceName } from '#lib/domain/device-name.ts';
import type { OfficeActionName } from '#lib/domain/office-actions.ts';
import { officeActions } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { requestContext } from '../security-log/call-origin.ts';

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
    .values({ userId: by.id, ...action, ...whereFrom(), createdAt: now() })
    .returning({ id: officeActions.id });
  return (record as { id: number }).id;
}

/** Nothing where the portal does later what somebody asked for, such as making a file. */
function whereFrom() {
  const origin = requestContext.getStore();
  return origin ? { address: origin.address || null, device: deviceName(origin.userAgent) } : {};
}
