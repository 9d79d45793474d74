import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { withdrawPaper as call } from '#lib/api/papers.ts';
import { groupPaperCode } from '#lib/domain/papers/paper-code.ts';
import { paperAlreadyWithdrawn, paperNames } from '#lib/messages/papers.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { contractDocuments, papers } from '../db/schema.ts';
import { checkPaper } from '../documents/check-paper.ts';
import { withdrawPapers } from '../documents/withdraw-papers.ts';
import type { ContextOf } from '../http/context.ts';
import { notify, paymentsButton, planButton } from '../notifications/notify.ts';
import { db, tx } from '../runtime.ts';
import { auditAction } from './audit-action.ts';
import { withdrawDocuments } from './plans/documents-of-plans.ts';

/** For payments that were undone outside the portal, such as a reversed card payment. */
export const withdrawPaper = ({ code, reason }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const [paper] = await db().select().from(papers).where(eq(papers.code, code));
    if (!paper) throw new Refusal('not_found');
    if ((await withdrawPapers(eq(papers.id, paper.id), reason)) === 0)
      throw new Refusal('conflict', { message: paperAlreadyWithdrawn });
    const why = { reason, by: caller.user.id, paperReason: reason };
    await withdrawDocuments(eq(contractDocuments.paperId, paper.id), why);
    const subject = `paper ${paper.id}`;
    await auditAction({ by: caller.user, action: 'withdraw_paper', subject, detail: { kind: paper.kind, reason } });
    const notice = {
      title: 'A paper no longer stands',
      content: `${paperNames[paper.kind]} ${groupPaperCode(code)} no longer stands. The reason: ${asSentence(reason)} Do not rely on it any more.`,
    };
    await notify(paper.userId, notice, { button: paper.planId === null ? paymentsButton() : planButton(paper.planId) });
    return checkPaper({ code });
  });
