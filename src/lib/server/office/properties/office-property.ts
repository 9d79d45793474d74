import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePropertyDetail as call } from '#lib/api/office/properties.ts';
import type { PropertyRow } from '../../catalogue/load-properties.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { latestApproval } from '../approvals/approval-rows.ts';
import { loadOfficeProperties } from './load-office-properties.ts';
import { priceHistory } from './price-history.ts';
import { propertyChanges, propertySubject } from './property-changes.ts';

/** Locks a property until the transaction ends; refuses `not_found`. */
export async function lockProperty(id: number): Promise<PropertyRow> {
  const [row] = await db().select().from(properties).where(eq(properties.id, id)).for('no key update');
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function officeProperty(id: number) {
  const [property] = await loadOfficeProperties([id]);
  if (!property) throw new Refusal('not_found');
  return { property };
}

export async function officePropertyDetail({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const latest = await latestApproval(propertySubject(id), caller.user);
  return {
    ...(await officeProperty(id)),
    changes: await propertyChanges(id),
    history: await priceHistory(id),
    approval: latest?.state === 'approved' ? null : latest,
  };
}
