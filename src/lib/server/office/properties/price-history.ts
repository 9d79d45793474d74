import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KeptChange } from '#lib/api/office/properties.ts';
import type { ChangeSource } from '#lib/domain/prices/kept-terms.ts';
import { termChanges } from '#lib/messages/office/prices.ts';
import { approvals, propertyHistory, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

const MAX_CHANGES = 30;
const proposer = alias(users, 'proposer');

/** What a property cost, and on which terms, the latest change first. */
export async function priceHistory(propertyId: number): Promise<KeptChange[]> {
  const rows = await db()
    .select({
      change: propertyHistory,
      by: { firstName: users.firstName, lastName: users.lastName },
      proposer: { firstName: proposer.firstName, lastName: proposer.lastName },
    })
    .from(propertyHistory)
    .leftJoin(users, eq(users.id, propertyHistory.changedBy))
    .leftJoin(approvals, eq(approvals.id, propertyHistory.approvalId))
    .leftJoin(proposer, eq(proposer.id, approvals.proposedBy))
    .where(eq(propertyHistory.propertyId, propertyId))
    .orderBy(desc(propertyHistory.id))
    .limit(MAX_CHANGES);
  return rows.map(({ change: { id, source, before, after, changedAt }, by, proposer: proposed }) => ({
    id,
    by: by && fullName(by),
    source: source as ChangeSource,
    proposed_by: proposed && fullName(proposed),
    changes: termChanges(before, after),
    created_at: changedAt.toISOString(),
  }));
}
