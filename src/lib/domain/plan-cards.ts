import type { BookedMethod } from './enums.ts';
import type { PaymentStatus } from './payments.ts';

type FirstPaymentProblem = 'not_completed' | 'disapproved' | 'failed' | 'refunded';

/** The state of the property card on the plan page. */
type PropertyCardState =
  | { kind: 'being_confirmed' }
  | { kind: 'complete_initial_payment'; because: FirstPaymentProblem }
  /** The first payment can no longer be made on the terms of the plan. */
  | { kind: 'terms_ended'; because: FirstPaymentProblem }
  | { kind: 'not_active' }
  | { kind: 'make_payment' }
  | { kind: 'download_document' }
  | { kind: 'documents_being_prepared' };

type FeeCardState = { kind: 'not_active' } | { kind: 'make_payment' } | { kind: 'payment_complete' };

interface FirstPayment {
  status: PaymentStatus;
  method: BookedMethod;
  refunded?: boolean | undefined;
  /** Whether it can be paid again; left out while its units are held. */
  payableAgain?: boolean | undefined;
}

/** An open or failed first payment comes first, then the contract ID, then the amount paid. */
export const propertyCardState = (
  plan: FirstPayment & { contractId: string | null; percentage: number; documents: number },
): PropertyCardState => {
  const byTransfer = plan.method === 'bank_transfer';
  const kind = plan.payableAgain === false ? 'terms_ended' : 'complete_initial_payment';
  switch (plan.status) {
    case 0:
      return byTransfer ? { kind: 'being_confirmed' } : { kind, because: 'not_completed' };
    case 2:
      if (plan.refunded) return { kind, because: 'refunded' };
      return { kind, because: byTransfer ? 'disapproved' : 'failed' };
    case 1:
      if (plan.contractId === null) return { kind: 'not_active' };
      if (plan.percentage < 100) return { kind: 'make_payment' };
      return { kind: plan.documents > 0 ? 'download_document' : 'documents_being_prepared' };
  }
};

/** A plan without fees of this kind counts as paid, with or without a contract. */
export const feeCardState = (fee: { contractId: string | null; percentage: number }): FeeCardState => {
  if (fee.percentage === 100) return { kind: 'payment_complete' };
  return { kind: fee.contractId === null ? 'not_active' : 'make_payment' };
};

/** Whether the plan's card in the list has a 'Make Payment' button. */
export const offersFirstPayment = ({ status, method }: FirstPayment): boolean => status === 0 && method === 'paystack';
