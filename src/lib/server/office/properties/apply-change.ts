import { eq } from 'drizzle-orm';
import type { ChangeSource } from '#lib/domain/prices/kept-terms.ts';
import { termChanges } from '#lib/messages/office/prices.ts';
import { properties } from '../../db/schema.ts';
import { reportCheapPurchases } from '../../prices/cheap-purchases.ts';
import { setHistoryAuthor } from '../../prices/set-history-author.ts';
import { db, now } from '../../runtime.ts';
import type { PlannedChange, PropertyChange } from './planned-change.ts';
import { auditPropertyChange } from './property-changes.ts';
import { replaceFees } from './property-fees.ts';

interface Applied {
  by: { id: number };
  source: ChangeSource;
  approvalId?: number;
  /** For the log. */
  fields: readonly string[];
  detail?: Record<string, unknown>;
}

/** Writes a planned change with its history and its log. */
export async function applyPropertyChange(
  { row, after, terms }: PlannedChange,
  { id, columns, fees, published }: PropertyChange,
  { fields, detail, ...acting }: Applied,
) {
  await setHistoryAuthor(acting);
  const { initialDeposit, publishedAt, unpublishedAt } = after;
  await db()
    .update(properties)
    .set({ ...columns, initialDeposit, publishedAt, unpublishedAt, updatedAt: later(row.updatedAt) })
    .where(eq(properties.id, id));
  if (fees) await replaceFees(id, fees);
  const changes = termChanges(terms.before, terms.after);
  await auditPropertyChange(id, {
    by: acting.by,
    action: actionName(fields, published),
    detail: { fields, ...(changes.length > 0 && { changes }), ...detail },
  });
  await reportCheapPurchases(id, { asked: terms.after.published ? terms.after.price : 0 });
}

/** Always later than before, since the date is also the version that a client sends back. */
const later = (before: Date) => new Date(Math.max(now().getTime(), before.getTime() + 1));

const actionName = (fields: readonly string[], published: boolean | undefined) =>
  fields.join() !== 'published' ? 'changed' : published ? 'published' : 'unpublished';
