import { officeActions } from '../../db/schema.ts';
import { invalidatePages } from '../../page-cache.ts';
import { db } from '../../runtime.ts';

interface Change {
  userId: number;
  action: 'created' | 'changed' | 'deleted';
  propertyId: number;
  detail?: Record<string, unknown>;
}

/** Writes down who changed a property, and has the pages that show it made anew. */
export async function noteChange({ userId, action, propertyId, detail }: Change) {
  const subject = `property:${propertyId}`;
  await db()
    .insert(officeActions)
    .values({ userId, action: `property ${action}`, subject, detail: detail ?? null });
  await invalidatePages([subject, 'catalogue']);
}
