import type { PayloadOf } from '#lib/api/call.ts';
import type { createProperty as call } from '#lib/api/office/properties.ts';
import { invalidateProperty } from '../../catalogue/cached-pages.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { newPropertyRow } from './new-property-row.ts';
import { officeProperty } from './office-property.ts';
import { auditPropertyChange } from './property-changes.ts';
import { replaceFees } from './property-fees.ts';

/** Adds a property, published unless `published` is false. */
export function createProperty(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const row = newPropertyRow(input);
  return tx(async () => {
    const [made] = await db()
      .insert(properties)
      .values({ ...row, publishedAt: input.published === false ? null : now(), createdAt: now(), updatedAt: now() })
      .returning({ id: properties.id });
    const { id } = made as { id: number };
    if (input.details) await replaceFees(id, input.details);
    await auditPropertyChange(id, { by: caller.user, action: 'created' });
    await invalidateProperty(id);
    return officeProperty(id);
  });
}
