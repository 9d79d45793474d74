import { and, desc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { savedPropertyIds as call } from '#lib/api/catalogue/saved-properties.ts';
import { maxSavedProperties } from '#lib/domain/limits.ts';
import { properties, savedProperties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { isListed } from '../listed.ts';

export async function savedPropertyIds(_: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const rows = await db()
    .select({ id: savedProperties.propertyId })
    .from(savedProperties)
    .innerJoin(properties, eq(properties.id, savedProperties.propertyId))
    .where(and(eq(savedProperties.userId, caller.user.id), isListed()))
    .orderBy(desc(savedProperties.createdAt), desc(savedProperties.id))
    .limit(maxSavedProperties);
  return { property_ids: rows.map(({ id }) => id) };
}
