import type { OfficeActionName } from '#lib/domain/office-actions.ts';
import type { SecurityEventKind } from '#lib/domain/operations/security-events.ts';
import type { User } from '../../http/context.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { auditAction } from '../audit-action.ts';

/** In the office's log, and in the security log. */
export async function recordStaffChange(
  by: User,
  { id, staffRole }: User,
  action: OfficeActionName,
  event: SecurityEventKind,
  detail: Record<string, unknown> = {},
) {
  await auditAction({ by, action, subject: `staff ${id}`, detail: { role: staffRole, ...detail } });
  await logSecurityEvent(event, { user: { id }, by: by.id, detail: { role: staffRole, ...detail } });
}
