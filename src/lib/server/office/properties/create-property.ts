import type { PayloadOf } from '#lib/api/call.ts';
import type { createProperty as call } from '#lib/api/office/properties.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditPropertyChange } from './audit-property-change.ts';
import { newProperty } from './new-property.ts';
import { officeProperty } from './office-property.ts';
import { replaceFees } from './property-fees.ts';

/** Adds a property; customers see it at once unless it is said otherwise. */
export function createProperty(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const row = newProperty(input);
  return tx(async () => {
    const [made] = await db()
      .insert(properties)
      .values({ ...row, publishedAt: input.published === false ? null : now(), createdAt: now(), updatedAt: now() })
      .returning({ id: properties.id });
    const { id } = made as { id: number };
    if (input.details) await replaceFees(id, input.details);
    await auditPropertyChange({ userId: caller.user.id, action: 'created', propertyId: id });
    return officeProperty(id);
  });
}
