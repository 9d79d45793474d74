import { formatDate } from '#lib/domain/days.ts';
import { formatNaira, type Kobo } from '#lib/domain/money.ts';

/** '2.5%' of basis points. */
export const rateText = (basisPoints: number) => `${basisPoints / 100}%`;

const signed = (amount: Kobo) => (amount < 0 ? `−${formatNaira(-amount)}` : formatNaira(amount));

/** A marketer in a run, who may be a member of staff. */
export const payeeText = ({ name, code }: { name: string; code: string }) => `${name}, ${code}`;

export const payeeAmountText = (amount: Kobo, staff: string | null) =>
  staff === null ? signed(amount) : `${signed(amount)}. May be a member of staff: ${staff}`;

interface UsedRate {
  basisPoints: number;
  basis: Kobo;
  setBy: string | null;
  setAt: Date | null;
  approvedBy: string | null;
}

/** '3% of ₦1,200,000.00, set by Bola Adeyemi on 2 March 2026, approved by Uche Okoro'. */
export function usedRateText({ basisPoints, basis, setBy, setAt, approvedBy }: UsedRate): string {
  const set = setBy && setAt ? `set by ${setBy} on ${formatDate(setAt)}` : 'set by nobody who is known';
  return `${rateText(basisPoints)} of ${signed(basis)}, ${set}${approvedBy ? `, approved by ${approvedBy}` : ''}`;
}

/** '₦36,000.00: 3% of ₦1,200,000.00 paid for Palm Court'. */
export const planCommissionText = (line: { amount: Kobo; basisPoints: number; basis: Kobo; property: string }) =>
  `${signed(line.amount)}: ${rateText(line.basisPoints)} of ${signed(line.basis)} paid for ${line.property}`;

export const carriedText = signed;

/** To who has set a rate above the limit. */
export const rateProposed = 'Sent for approval. The old rate applies until a second person approves the new one';
