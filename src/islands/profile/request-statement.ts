import type { FieldErrors } from '#lib/api/errors.ts';
import { statementForm } from '#lib/api/payments/statement.ts';
import { api } from '#lib/client/api/api.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { Day } from '#lib/domain/days.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { statementSaved } from '#lib/messages/papers.ts';

export interface StatementDates {
  start_date: string;
  end_date: string;
}

/** What is wrong with the days before they are sent; `opened` is the day the account was made. */
export function statementProblems(days: StatementDates, today: Day, opened: Day): FieldErrors {
  const problems: FieldErrors = {};
  for (const { path, message } of statementForm(today, opened).safeParse(days).error?.issues ?? [])
    (problems[String(path[0])] ??= []).push(message);
  return problems;
}

const download = (file: string) =>
  Object.assign(document.createElement('a'), { href: file, download: 'account-statement.pdf' }).click();

/** Has the statement made and downloads it. Answers what is wrong with the days, null when it is there. */
export async function requestStatement(days: StatementDates): Promise<FieldErrors | null> {
  try {
    const { file } = await api('POST /user/send-account-statement', days);
    download(file);
    toast('success', statementSaved);
    return null;
  } catch (error) {
    toastFailure(error, somethingWrongTryAgain);
    return fieldErrors(error);
  }
}
