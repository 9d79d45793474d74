import { and, eq, isNotNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { withdrawnProperty as call } from '#lib/api/catalogue/properties.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { Refusal } from '#lib/api/errors.ts';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { loadProperties } from './load-properties.ts';
import { toProperty } from './property-answer.ts';
import { similarProperties } from './similar-properties.ts';

/** The state of a withdrawn property and similar ones that are listed; null when the id is not of a withdrawn one. */
export async function findWithdrawn(id: number): Promise<{ state: string; similar: Property[] } | null> {
  const [row] = await db()
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isNotNull(properties.publishedAt), isNotNull(properties.unpublishedAt)));
  if (!row) return null;
  const similar = await loadProperties(await similarProperties(row));
  return { state: row.state, similar: similar.map(toProperty) };
}

export async function withdrawnProperty({ id }: PayloadOf<typeof call>) {
  const found = await findWithdrawn(id);
  if (!found) throw new Refusal('not_found');
  return found;
}
