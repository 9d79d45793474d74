import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import { formatDate } from '#lib/domain/days.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import { formatNaira, sum } from '#lib/domain/money.ts';
import { transferDescription } from '#lib/messages/changes/transfers.ts';
import { paperAlreadyWithdrawn } from '#lib/messages/documents.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { site } from '#lib/site.ts';
import { issuedDocuments, planChanges, plans, planTransfers, properties, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { pdfResponse } from '../file-response.ts';
import { issueDocument } from '../issue-paper.ts';
import { finishDocument, startDocument } from '../letterhead.ts';
import { writeFacts, writeVerification } from '../pdf-blocks.ts';

const former = alias(users, 'former');
const next = alias(users, 'next');

async function loadTransfer(changeId: number) {
  const [row] = await db()
    .select({ change: planChanges, plan: plans, property: properties, former, next })
    .from(planTransfers)
    .innerJoin(planChanges, eq(planChanges.id, planTransfers.changeId))
    .innerJoin(plans, eq(plans.id, planTransfers.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(former, eq(former.id, planTransfers.fromUserId))
    .innerJoin(next, eq(next.id, planTransfers.toUserId))
    .where(eq(planTransfers.changeId, changeId));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** In the transaction that carries the transfer out. What was paid by then is on the paper; later payments are not. */
export async function issueTransferLetter(changeId: number) {
  const row = await loadTransfer(changeId);
  const { plan, property } = row;
  await issueDocument({
    kind: 'transfer',
    amount: sum([plan.paidAmount, plan.paidInfrastructure, plan.paidOther]),
    userId: row.next.id,
    initials: dottedInitials(row.next.firstName, row.next.lastName),
    planId: plan.id,
    changeId,
    propertyName: property.name,
    details: { description: transferDescription, ...(plan.uniqueContractId && { contractId: plan.uniqueContractId }) },
  });
}

/** The same paper for both, with the same code at every download. */
export async function transferLetterResponse(changeId: number): Promise<Response> {
  const { change, plan, property, ...people } = await loadTransfer(changeId);
  const [paper] = await db()
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.changeId, changeId), isNull(issuedDocuments.withdrawnAt)));
  if (!paper) throw new Refusal('not_found', { message: paperAlreadyWithdrawn });
  const document = await startDocument({
    title: 'Transfer letter',
    subtitle: `Issued on ${formatDate(paper.issuedAt)}`,
    at: paper.issuedAt,
  });
  const text =
    'The purchase of the property below was transferred from its former owner to its new owner, including all payments made for it. All other terms continue. Both have agreed to it, and documents that were made for the former owner are replaced.';
  await document.write('P', text, { after: 14 });
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  await writeFacts(document, [
    { name: 'Former owner', value: nameOf(people.former) },
    { name: 'New owner', value: nameOf(people.next) },
    { name: 'Property', value: [property.name, property.lga, property.state].filter(Boolean).join(', ') },
    { name: 'Units', value: String(plan.units) },
    { name: 'Contract ID', value: paper.details.contractId },
    { name: 'Price', value: formatNaira(plan.totalAmount) },
    { name: 'Paid by then, fees included', value: formatNaira(paper.amount) },
    { name: 'Transferred on', value: formatDate(paper.issuedAt) },
    { name: 'Reason', value: change.reason && asSentence(change.reason) },
  ]);
  await writeVerification(document, paper.code);
  const bytes = await finishDocument(document, `${site.name} · Transfer letter ${formatDocumentCode(paper.code)}`);
  return pdfResponse(bytes, `transfer-${plan.id}.pdf`);
}
