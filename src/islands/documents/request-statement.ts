import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { statementSaved } from '#lib/messages/documents.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';

export interface StatementDates {
  start_date: string;
  end_date: string;
}

const download = (file: string) =>
  Object.assign(document.createElement('a'), { href: file, download: 'account-statement.pdf' }).click();

/** Makes the statement of these days; answers with a link to it that works for a short time. */
export type IssueStatement = (days: StatementDates) => Promise<{ file: string }>;

/** Requests the statement and downloads it. Returns the errors by field, or null on success. */
export async function requestStatement(
  days: StatementDates,
  issue: IssueStatement,
): Promise<Record<string, string> | null> {
  try {
    const { file } = await issue(days);
    download(file);
    toast('success', statementSaved);
    return null;
  } catch (error) {
    toastFailure(error, somethingWrongTryAgain);
    return fieldErrors(error);
  }
}
