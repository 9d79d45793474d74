import type { PayloadOf } from '#lib/api/call.ts';
import type { createProperty as call } from '#lib/api/office/properties.ts';
import { termChanges } from '#lib/messages/office/prices.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { keptTermsOf } from '../../prices/kept-terms-of.ts';
import { loadDeletedPropertyPrices } from '../../prices/price-states.ts';
import { setHistoryAuthor } from '../../prices/set-history-author.ts';
import { db, now, tx } from '../../runtime.ts';
import { propose } from '../approvals/propose.ts';
import { newPropertyRow } from './new-property-row.ts';
import { officeProperty } from './office-property.ts';
import { fallsOfNew } from './planned-change.ts';
import { priceApproval } from './price-approval.ts';
import { auditPropertyChange } from './property-changes.ts';
import { feeRows, replaceFees } from './property-fees.ts';

/**
 * Adds a property, published unless `published` is false. Under the name of one that was deleted, which cost far more,
 * it is a draft until a second person has it published.
 */
export function createProperty(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const row = newPropertyRow(input);
  return tx(async () => {
    await setHistoryAuthor({ by: caller.user, source: 'form' });
    const fees = input.details ?? [];
    const wanted = { ...row, publishedAt: input.published === false ? null : now() };
    const terms = keptTermsOf(wanted, feeRows(0, fees));
    const waits = fallsOfNew(terms, await loadDeletedPropertyPrices()).length > 0;
    const [made] = await db()
      .insert(properties)
      .values({ ...wanted, publishedAt: waits ? null : wanted.publishedAt, createdAt: now(), updatedAt: now() })
      .returning({ id: properties.id });
    const { id } = made as { id: number };
    await replaceFees(id, fees);
    const changes = termChanges(null, { ...terms, published: terms.published && !waits });
    await auditPropertyChange(id, { by: caller.user, action: 'created', detail: { changes } });
    await invalidateProperty(id);
    const change = { id, columns: {}, published: true, fields: ['published'] };
    const approval = waits ? await propose(priceApproval, change, caller.user) : null;
    return { ...(await officeProperty(id)), approval };
  });
}
