import { and, eq, isNotNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { propertyLayout as call, PublicLayout } from '#lib/api/catalogue/layout.ts';
import { Refusal } from '#lib/api/errors.ts';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { loadLayout, toPublicSitePlan } from '../site-plans/load-layout.ts';
import { isListed } from './listed.ts';

/** The public layout of a listed property; null when it has none. */
export async function findLayout(propertyId: number): Promise<PublicLayout | null> {
  const isPublic = await db().$count(
    properties,
    and(isListed(), eq(properties.id, propertyId), isNotNull(properties.layoutPublishedAt)),
  );
  const layout = isPublic > 0 ? await loadLayout(propertyId) : null;
  return layout && toPublicSitePlan(layout);
}

export async function propertyLayout({ id }: PayloadOf<typeof call>) {
  const layout = await findLayout(id);
  if (!layout) throw new Refusal('not_found');
  return { layout };
}
