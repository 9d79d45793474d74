import { and, eq, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { sendAccountStatement as call } from '#lib/api/payments/statement.ts';
import { statementForm } from '#lib/api/payments/statement-form.ts';
import { dayOf, today } from '#lib/domain/days.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import { supersededStatement } from '#lib/messages/documents.ts';
import { issuedDocuments } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { validate } from '../http/validate.ts';
import { db, now, tx } from '../runtime.ts';
import { fileLink } from '../storage/file-link.ts';
import { recordUpload } from '../storage/record-upload.ts';
import { issueDocument, newDocumentCode } from './issue-paper.ts';
import { loadStatement, type StatementPeriod } from './load-statement.ts';
import { drawStatement } from './statement-pdf.ts';
import { storeDocument } from './store-document.ts';
import { withdrawIssuedDocuments } from './withdraw-documents.ts';

export const sendAccountStatement = (sent: PayloadOf<typeof call>, { caller: { user } }: ContextOf<typeof call>) =>
  issueAccountStatement(user, sent);

/** Issues the statement of a customer for the days from `start_date` to `end_date`, for whoever may have it. */
export async function issueAccountStatement(user: User, sent: PayloadOf<typeof call>) {
  validate(statementForm(today(now()), dayOf(user.createdAt)), sent);
  const period = { from: sent.start_date, to: sent.end_date };
  const code = newDocumentCode();
  const data = await loadStatement(user.id, period);
  const stored = await storeDocument(
    await drawStatement({ data, user, period, code, at: now() }),
    'account-statement.pdf',
  );
  const upload = await tx(async () => {
    await withdrawEarlier(user.id, period);
    await issueStatement(user, { period, closing: data.wallet.closing, code });
    return recordUpload(stored, { ownerId: user.id, kind: 'statement' });
  });
  return { file: fileLink(upload.id) };
}

/** Withdraws earlier statements of the same period; concurrent requests of a customer wait for each other. */
async function withdrawEarlier(userId: number, { from, to }: StatementPeriod) {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${userId}`}, 0))`);
  const sameDays = sql`${issuedDocuments.details}->>'from' = ${from} and ${issuedDocuments.details}->>'to' = ${to}`;
  await withdrawIssuedDocuments(
    and(eq(issuedDocuments.userId, userId), eq(issuedDocuments.kind, 'statement'), sameDays),
    supersededStatement,
  );
}

interface IssuedStatement {
  period: StatementPeriod;
  closing: number;
  code: string;
}

const issueStatement = ({ id: userId, firstName, lastName }: User, { period, closing, code }: IssuedStatement) =>
  issueDocument(
    {
      kind: 'statement',
      userId,
      initials: dottedInitials(firstName, lastName),
      amount: closing,
      details: { ...period },
    },
    code,
  );
