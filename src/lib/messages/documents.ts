import { formatNumber } from '#lib/domain/format-number.ts';
/** Messages about receipts, statements and contracts. */

export const receiptNotReady = 'This payment is not confirmed yet. Once it is, you can download its receipt here.';
export const receiptNotAvailable = 'This payment failed, so there is no receipt for it.';
export const noCorrectionReceipt = 'There is no receipt for a correction; it is shown on your statement.';
export const receiptWithdrawn = (number: string, reason: string) => `Receipt ${number} is no longer valid. ${reason}`;
export const receiptSaved = 'Receipt saved';
export const statementSaved = 'Statement saved';
export const planPaperSaved = 'Plan saved';
export const calendarSaved = 'Calendar file saved. Open it to bring the payments in your calendar up to date.';
export const tooManyLines = (most: number) =>
  `There are more than ${formatNumber(most)} payments between these days. Choose a shorter period.`;
export const nothingToRepay = 'Every instalment of this plan is paid, so there is nothing for the calendar.';
export const fileNotReceived = 'The file did not arrive. Please try again.';

export const documentNames = {
  receipt: 'Receipt',
  statement: 'Account statement',
  plan: 'Purchase plan',
  contract: 'Contract document',
  termination: 'Termination letter',
  reschedule: 'New schedule',
  transfer: 'Transfer letter',
} as const;

export const invalidPaperCode =
  'A code has twenty letters and digits. Type it as it is printed at the foot of the document.';
export const unknownPaper = 'We have issued no document with this code';
export const supersededStatement = 'A newer statement was issued for the same days.';
export const supersededPlan = 'A newer document was issued for this plan.';
export const planOfAnother = 'The plan belongs to another owner by now.';
export const noPlanPaper = 'There is no payment on this plan yet. Once there is, you can download it here.';
export const paymentRefunded = 'The payment was refunded to the wallet.';
export const contractIdCorrected = 'It was replaced, because the contract ID was corrected.';
export const documentReplaced = (reason: string) => `It was replaced. ${reason}`;
export const paymentCorrected = 'The payment was corrected: the amount received differs from the receipt.';
export const planNotPaid = 'The plan is not paid in full any more.';
export const paymentNotValid = 'The payment it was issued for is no longer valid.';
export const paperAlreadyWithdrawn = 'This document has already been withdrawn or replaced.';
