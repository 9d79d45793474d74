import type { PropertyLogEntry } from '#lib/api/office/properties.ts';
import { officeActions } from '../../db/schema.ts';
import { invalidatePages } from '../../page-cache.ts';
import { db, now } from '../../runtime.ts';

interface Change {
  userId: number;
  action: PropertyLogEntry['action'] | 'deleted';
  propertyId: number;
  detail?: Record<string, unknown>;
}

export const propertySubject = (propertyId: number) => `property:${propertyId}`;

/** Writes down who changed a property, and has the pages that show it made anew. */
export async function auditPropertyChange({ userId, action, propertyId, detail }: Change) {
  const subject = propertySubject(propertyId);
  await db()
    .insert(officeActions)
    .values({ userId, action: `property ${action}`, subject, detail: detail ?? null, createdAt: now() });
  await invalidatePages([subject, 'catalogue']);
}
