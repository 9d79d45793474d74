import { farBelow, highestAsked, watchedSums } from '#lib/domain/prices/price-falls.ts';
import { changePriceText, fallsText, highestAskedName, termChanges } from '#lib/messages/office/prices.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { priceStates } from '../../prices/price-states.ts';
import { now } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { applyPropertyChange } from './apply-change.ts';
import { lockProperty } from './office-property.ts';
import { type PlannedChange, type PropertyChange, planChange } from './planned-change.ts';
import { propertySubject } from './property-changes.ts';

interface WaitingChange extends PropertyChange {
  fields: readonly string[];
}

/** A change by which a property costs far less than it did, or is shown again at far less. */
export const priceApproval: ApprovalKind<WaitingChange> = {
  name: 'change_price',
  permission: 'decide approvals',
  subject: ({ id }) => propertySubject(id),
  async describe(change) {
    const planned = await planChange(await lockProperty(change.id), change);
    const { before, after } = planned.terms;
    return {
      summary: changePriceText(planned.row.name, planned.falls, before.published),
      changes: [...termChanges(before, after), ...(await comparedWithHighest(planned))],
      facts: { Property: change.id },
    };
  },
  async carryOut({ fields, ...change }, { by, proposedBy, approvalId }) {
    const planned = await planChange(await lockProperty(change.id), change);
    const detail = { proposed_by: proposedBy, approval: approvalId };
    await applyPropertyChange(planned, change, { by, source: 'approval', approvalId, fields, detail });
    await invalidateProperty(change.id);
  },
};

/** Everything that is lower than it was, since approving it is agreeing to all of it. */
async function comparedWithHighest({ row, terms, falls }: PlannedChange) {
  const highest = highestAsked(await priceStates(row.id, terms.before), now().getTime());
  const lower = farBelow(highest, watchedSums(terms.after), 0);
  const said = lower.length > 0 ? lower : falls;
  if (said.length === 0) return [];
  return [{ name: highestAskedName, before: null, after: fallsText(said) }];
}
