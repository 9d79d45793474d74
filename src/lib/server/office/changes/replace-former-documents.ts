import { and, eq, inArray } from 'drizzle-orm';
import { formatDate } from '#lib/domain/days.ts';
import { documentOfFormerOwner, replacedByTransfer } from '#lib/messages/changes/transfers.ts';
import type { ChangeRow } from '../../changes/change-rows.ts';
import { contractDocuments, issuedDocuments } from '../../db/schema.ts';
import { wakeContractWorker } from '../../documents/contract-worker.ts';
import { issueTransferLetter } from '../../documents/letters/transfer-letter.ts';
import { withdrawIssuedDocuments } from '../../documents/withdraw-documents.ts';
import { afterCommit, now } from '../../runtime.ts';
import { withdrawDocuments } from '../plans/plan-documents.ts';

/**
 * What was made for the former owner says that it is replaced: contract and documents, which the new owner never sees,
 * the paper of a schedule, and receipts, which the former owner downloads anew. The contract is made for the new owner.
 */
export async function replaceFormerDocuments({ change, plan }: ChangeRow, by: number) {
  const day = formatDate(now());
  const why = { reason: documentOfFormerOwner(day), paperReason: replacedByTransfer(day), by, remade: true };
  await withdrawDocuments(eq(contractDocuments.planId, plan.id), why);
  const former = and(
    eq(issuedDocuments.planId, plan.id),
    inArray(issuedDocuments.kind, ['receipt', 'contract', 'reschedule']),
  );
  await withdrawIssuedDocuments(former, replacedByTransfer(day), { replaced: true });
  await issueTransferLetter(change.id);
  afterCommit(wakeContractWorker);
}
