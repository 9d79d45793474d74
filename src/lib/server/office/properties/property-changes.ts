import { and, desc, eq, like } from 'drizzle-orm';
import type { PropertyLogEntry } from '#lib/api/office/properties.ts';
import { officeActions, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { type AuditedAction, auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';

const MAX_CHANGES = 10;

/** In the log, and of what waits. */
export const propertySubject = (propertyId: number) => `property:${propertyId}`;

interface Change extends Pick<AuditedAction, 'by' | 'detail'> {
  action: PropertyLogEntry['action'] | 'deleted';
}

export const auditPropertyChange = (propertyId: number, { action, ...change }: Change) =>
  auditAction({ ...change, action: `property ${action}`, subject: propertySubject(propertyId) });

/** The last changes of a property by the office, newest first. */
export async function propertyChanges(propertyId: number): Promise<PropertyLogEntry[]> {
  const rows = await db()
    .select({ action: officeActions, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(officeActions)
    .innerJoin(users, eq(users.id, officeActions.userId))
    // what was proposed about it has the same subject
    .where(and(eq(officeActions.subject, propertySubject(propertyId)), like(officeActions.action, 'property %')))
    .orderBy(desc(officeActions.id))
    .limit(MAX_CHANGES);
  return rows.map(({ action: { id, action, detail, createdAt }, by }) => ({
    id,
    by: fullName(by),
    action: action.replace('property ', '') as PropertyLogEntry['action'],
    fields: (detail?.fields as string[] | undefined) ?? [],
    created_at: createdAt.toISOString(),
  }));
}
