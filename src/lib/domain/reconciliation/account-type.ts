import type { PaymentPurpose } from '../accounting/purposes.ts';

type AccountType = 'fund' | 'property' | 'infrastructure' | 'other';

/** Which of the company's accounts a customer was shown; a funding that was sent for a purchase went to its account. */
export function accountTypeFor({
  purpose,
  insteadOf,
}: {
  purpose: PaymentPurpose;
  insteadOf?: string | null;
}): AccountType {
  if (insteadOf) return 'property';
  return purpose === 'fund' || purpose === 'infrastructure' || purpose === 'other' ? purpose : 'property';
}
