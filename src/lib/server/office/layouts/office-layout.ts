import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officeLayout as call, OfficeLayout } from '#lib/api/office/site-plans.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { loadLayout } from '../../site-plans/load-layout.ts';

export const officeLayout = ({ id }: PayloadOf<typeof call>) => findOfficeLayout(id);

export async function findOfficeLayout(propertyId: number): Promise<OfficeLayout> {
  const [property] = await db().select().from(properties).where(eq(properties.id, propertyId));
  if (!property) throw new Refusal('not_found');
  const { id, name, totalUnits, publishedAt, unpublishedAt, layoutPublishedAt } = property;
  const layout = await loadLayout(id);
  return {
    property: { id, name, total_units: totalUnits, listed: publishedAt !== null && unpublishedAt === null },
    layout: layout && {
      height: layout.height,
      ground: layout.ground,
      plots: layout.plots,
      published: layoutPublishedAt !== null,
      updated_at: layout.updatedAt.toISOString(),
    },
  };
}
