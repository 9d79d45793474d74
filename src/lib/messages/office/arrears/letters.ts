import type { LetterStep } from '#lib/domain/instalments/letters.ts';

export const letterNames: Readonly<Record<LetterStep, string>> = {
  first: 'First letter',
  second: 'Second letter',
  final: 'Final notice',
};

/** The heading of the paper and the subject of the mail. */
export const letterTitles: Readonly<Record<LetterStep, string>> = {
  first: 'Your instalments are overdue',
  second: 'Your instalments are still overdue',
  final: 'Final notice before your contract is reviewed',
};

/** In force while the office has written none of its own under Content. */
export const standardLetters: Readonly<Record<LetterStep, string>> = {
  first: `Dear {customer},

{instalments} of your purchase of {property}, contract {contract_id}, had not reached us by {today}. The oldest was due on {oldest_due}. Together they come to {amount}.

Please pay by {answer_by} in the portal, by transfer or at our desk. If you have paid in the last few days, accept our thanks and ignore this letter.

If you cannot pay all of it now, call us before that day. We can agree on a new schedule with you.`,
  second: `Dear {customer},

We wrote to you before about {property}, contract {contract_id}. {instalments} are still open, the oldest for {days_late} days. Together they come to {amount}.

Please pay by {answer_by}, or call us before that day to agree on a new schedule.`,
  final: `Dear {customer},

In spite of our letters {instalments} of your purchase of {property}, contract {contract_id}, are unpaid, the oldest since {oldest_due}. {amount} is overdue.

If it has not reached us by {answer_by}, and we have not agreed on a new schedule with you by then, {company} will review your contract, which can end with a notice as it says.

Please call us. It is not too late to find a way.`,
};

export const nothingLate = 'Nothing is overdue any more';
export const noEmailForLetter = 'Has no email address: print the letter';
export const writtenBefore = 'This letter was sent by mail today';
