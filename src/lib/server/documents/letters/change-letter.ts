import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { RescheduleTerms } from '#lib/domain/changes/change.ts';
import { formatDate, formatDay, toDayMonthYear } from '#lib/domain/days.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { replacedSchedule, saleEnded, scheduleAgreed } from '#lib/messages/changes/changes.ts';
import { paperAlreadyWithdrawn } from '#lib/messages/documents.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { site } from '#lib/site.ts';
import {
  issuedDocuments,
  planChanges,
  plans,
  planTransfers,
  properties,
  terminations,
  users,
} from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import type { Plan, Property } from '../../ledger/rows.ts';
import type { Termination } from '../../ledger/terminations/post-termination.ts';
import { db } from '../../runtime.ts';
import { plotNamesOf } from '../../site-plans/plots-of-plans.ts';
import { pdfResponse } from '../file-response.ts';
import { issueDocument, type PaperRow } from '../issue-paper.ts';
import { finishDocument, startDocument } from '../letterhead.ts';
import { writeFacts, writeVerification } from '../pdf-blocks.ts';
import { writeTable } from '../pdf-table.ts';
import { withdrawIssuedDocuments } from '../withdraw-documents.ts';
import { transferLetterResponse } from './transfer-letter.ts';

interface Letter {
  change: typeof planChanges.$inferSelect;
  plan: Plan;
  property: Property;
  customer: User;
  /** Of a sale that was ended. */
  termination: Termination | null;
}

async function loadLetter(changeId: number): Promise<Letter> {
  const [row] = await db()
    .select({ change: planChanges, plan: plans, property: properties, customer: users, termination: terminations })
    .from(planChanges)
    .leftJoin(terminations, eq(terminations.changeId, planChanges.id))
    .innerJoin(plans, eq(plans.id, planChanges.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(users, eq(users.id, sql`coalesce(${terminations.userId}, ${plans.userId})`))
    .where(eq(planChanges.id, changeId));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Issued in the transaction of the termination; the contract is withdrawn. */
export async function issueTerminationLetter(changeId: number) {
  const letter = await loadLetter(changeId);
  const { plan, termination } = letter;
  if (!termination) throw new Refusal('not_found');
  await withdrawIssuedDocuments(
    and(eq(issuedDocuments.planId, plan.id), eq(issuedDocuments.kind, 'contract')),
    saleEnded,
  );
  await issue(letter, 'termination', { amount: termination.owed, description: saleEnded });
}

/** In the transaction that carries a new schedule out; the paper of an earlier one is replaced. */
export async function issueRescheduleLetter(changeId: number) {
  const letter = await loadLetter(changeId);
  const { terms, planId } = letter.change;
  if (terms.kind !== 'reschedule') throw new Refusal('not_found');
  const earlier = and(
    eq(issuedDocuments.planId, planId),
    eq(issuedDocuments.kind, 'reschedule'),
    ne(issuedDocuments.changeId, changeId),
  );
  await withdrawIssuedDocuments(earlier, replacedSchedule);
  await issue(letter, 'reschedule', { amount: terms.left, description: scheduleAgreed });
}

const issue = (
  { plan, property, customer, change }: Letter,
  kind: 'termination' | 'reschedule',
  { amount, description }: { amount: number; description: string },
) =>
  issueDocument({
    kind,
    amount,
    userId: customer.id,
    initials: dottedInitials(customer.firstName, customer.lastName),
    planId: plan.id,
    changeId: change.id,
    propertyName: property.name,
    details: { description, ...(plan.uniqueContractId && { contractId: plan.uniqueContractId }) },
  });

/** The same paper with the same code at every download. */
export async function changeLetterResponse(changeId: number): Promise<Response> {
  if ((await db().$count(planTransfers, eq(planTransfers.changeId, changeId))) > 0)
    return transferLetterResponse(changeId);
  const letter = await loadLetter(changeId);
  const [paper] = await db()
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.changeId, changeId), isNull(issuedDocuments.withdrawnAt)));
  if (!paper) throw new Refusal('not_found', { message: paperAlreadyWithdrawn });
  const { change, termination, plan } = letter;
  if (termination)
    return pdfResponse(await drawTermination({ ...letter, termination }, paper), `termination-${plan.id}.pdf`);
  if (change.terms.kind !== 'reschedule') throw new Refusal('not_found');
  return pdfResponse(await drawReschedule(letter, change.terms, paper), `schedule-${plan.id}.pdf`);
}

async function drawTermination(
  { change, plan, property, customer, termination }: Letter & { termination: Termination },
  paper: PaperRow,
) {
  const { paidPrice, paidInfrastructure, paidOther, kept, owed, dueOn } = termination;
  const document = await startDocument({
    title: 'Termination letter',
    subtitle: `Issued on ${formatDate(paper.issuedAt)}`,
    at: paper.issuedAt,
  });
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  await document.write(
    'P',
    `The sale of the property below to ${name} ended on ${formatDate(termination.createdAt)}. Its units are free again, and neither side owes the other more than what is named here.`,
    { after: 14 },
  );
  await writeFacts(document, [
    { name: 'Customer', value: `${name}, ${customer.uniqueCustomerId}` },
    { name: 'Property', value: [property.name, property.lga, property.state].filter(Boolean).join(', ') },
    { name: 'Units', value: String(plan.units) },
    { name: 'Plot', value: await plotNamesOf(plan.id) },
    { name: 'Contract ID', value: plan.uniqueContractId },
    { name: 'Reason', value: asSentence(change.reason) },
    { name: 'Paid for the price', value: formatNaira(paidPrice) },
    { name: 'Paid for fees', value: formatNaira(paidInfrastructure + paidOther) },
    { name: 'Kept by the company', value: `${formatNaira(kept)}, ${plan.keptPercent} percent of what was paid` },
    {
      name: 'Paid back',
      value: owed > 0 ? `${formatNaira(owed)}, into the wallet on ${formatDay(dueOn ?? '')}` : 'Nothing',
    },
  ]);
  await writeVerification(document, paper.code);
  return finishDocument(document, `${site.name} · Termination letter ${formatDocumentCode(paper.code)}`);
}

async function drawReschedule({ change, plan, property, customer }: Letter, terms: RescheduleTerms, paper: PaperRow) {
  const document = await startDocument({
    title: 'New schedule',
    subtitle: `Agreed on ${formatDate(paper.issuedAt)}`,
    at: paper.issuedAt,
  });
  await document.write(
    'P',
    'Both sides have agreed on a new schedule for the amount left to pay. Payments made stay as they are, and all other terms of the sale continue.',
    { after: 14 },
  );
  await writeFacts(document, [
    { name: 'Customer', value: `${`${customer.firstName} ${customer.lastName}`.trim()}, ${customer.uniqueCustomerId}` },
    { name: 'Property', value: [property.name, property.lga, property.state].filter(Boolean).join(', ') },
    { name: 'Contract ID', value: plan.uniqueContractId },
    { name: 'Reason', value: asSentence(change.reason) },
    { name: 'Left to pay', value: formatNaira(terms.left) },
    {
      name: 'Until now',
      value: `${terms.before.length} instalments, until ${formatDay(terms.before.at(-1)?.dueDate ?? terms.endDate)}`,
    },
    { name: 'From now on', value: `${terms.schedule.length} instalments, until ${formatDay(terms.endDate)}` },
  ]);
  const columns = [
    { head: 'Due on', share: 24 },
    { head: 'Instalment', share: 52 },
    { head: 'Amount', share: 24, align: 'right' },
  ] as const;
  await writeTable(document, columns, [
    ...terms.schedule.map(({ dueDate, title, amount }) => ({
      cells: [toDayMonthYear(dueDate), title, formatNaira(amount)],
    })),
    { cells: ['', 'Left to pay', formatNaira(terms.left)], strong: true },
  ]);
  await writeVerification(document, paper.code);
  return finishDocument(document, `${site.name} · New schedule ${formatDocumentCode(paper.code)}`);
}
