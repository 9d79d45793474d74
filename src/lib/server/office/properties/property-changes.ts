import { desc, eq } from 'drizzle-orm';
import type { PropertyLogEntry } from '#lib/api/office/properties.ts';
import { officeActions, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-of.ts';
import { propertySubject } from './audit-property-change.ts';

const SHOWN = 10;

/** The last things that the office did to a property, the newest first. */
export async function propertyChanges(propertyId: number): Promise<PropertyLogEntry[]> {
  const rows = await db()
    .select({ action: officeActions, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(officeActions)
    .innerJoin(users, eq(users.id, officeActions.userId))
    .where(eq(officeActions.subject, propertySubject(propertyId)))
    .orderBy(desc(officeActions.id))
    .limit(SHOWN);
  return rows.map(({ action: { id, action, detail, createdAt }, by }) => ({
    id,
    by: fullName(by),
    action: action.replace('property ', '') as PropertyLogEntry['action'],
    fields: (detail?.fields as string[] | undefined) ?? [],
    created_at: createdAt.toISOString(),
  }));
}
