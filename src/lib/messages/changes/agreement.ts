import { endTermsText } from './end-terms.ts';

interface AgreementTerms {
  property_agreement: string | null;
  kept_percent: number;
  refund_days: number;
}

/** All that a buyer agrees to, in paragraphs. */
export const agreementText = (terms: AgreementTerms) =>
  `${terms.property_agreement?.trim() || noAgreement}\n\n${endTermsText(terms)}`;

const noAgreement =
  'The sale follows our general terms. The contract itself is sent to you once your first payment is confirmed.';

export const agreementParagraphs = (text: string) => text.split(/\n{2,}/);

export const agreementChanged =
  'The agreement of this property has changed since you read it. Read it again, then go on to the payment';
