import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { withdrawDocument as call } from '#lib/api/documents.ts';
import { Refusal } from '#lib/api/errors.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { documentNames, paperAlreadyWithdrawn } from '#lib/messages/documents.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { contractDocuments, issuedDocuments } from '../db/schema.ts';
import { verifyDocument } from '../documents/verify-document.ts';
import { withdrawIssuedDocuments } from '../documents/withdraw-documents.ts';
import type { ContextOf } from '../http/context.ts';
import { notify, paymentsButton, planButton } from '../notifications/notify.ts';
import { db, tx } from '../runtime.ts';
import { auditAction } from './audit-action.ts';
import { withdrawDocuments } from './plans/plan-documents.ts';

/** For payments that were undone outside the portal, such as a reversed card payment. */
export const withdrawDocument = ({ code, reason }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const [paper] = await db().select().from(issuedDocuments).where(eq(issuedDocuments.code, code));
    if (!paper) throw new Refusal('not_found');
    if ((await withdrawIssuedDocuments(eq(issuedDocuments.id, paper.id), reason)) === 0)
      throw new Refusal('conflict', { message: paperAlreadyWithdrawn });
    const why = { reason, by: caller.user.id, paperReason: reason };
    await withdrawDocuments(eq(contractDocuments.paperId, paper.id), why);
    const subject = `paper ${paper.id}`;
    await auditAction({ by: caller.user, action: 'withdraw_paper', subject, detail: { kind: paper.kind, reason } });
    const notice = {
      title: 'A document is no longer valid',
      content: `${documentNames[paper.kind]} ${formatDocumentCode(code)} is no longer valid. The reason: ${asSentence(reason)} Do not rely on it any more.`,
    };
    await notify(paper.userId, notice, { button: paper.planId === null ? paymentsButton() : planButton(paper.planId) });
    return verifyDocument({ code });
  });
