import type { PlanDetails } from '#islands/plans/plan-view.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';

/** Twelve months of ₦1,200,000 after a deposit of ₦3,600,000, from 14 May 2026; five are paid, the sixth is late. */
export const someRepayments = (): RepaymentItem[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 6;
    return {
      id: 100 + index,
      plan_id: 5,
      due_date: `${month > 12 ? 2027 : 2026}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-14`,
      title: `Instalment ${index + 1} of 12`,
      amount: 1_200_000,
      status: index < 5 ? 1 : index === 5 ? 2 : 0,
      paid_at: index < 5 ? `2026-${String(month).padStart(2, '0')}-12T09:00:00.000Z` : null,
      transaction_id: null,
      is_next: index === 5,
      awaiting: false,
    };
  });

export const someTransaction = (part: Partial<Transaction> = {}): Transaction => ({
  id: 1,
  description: 'Initial deposit, Palm Grove Estate',
  created_at: '2026-05-14T09:00:00.000Z',
  amount: 3_600_000,
  beneficiary_name: 'Ada Obi',
  payment_type: 'Installment',
  payment_method: 'bank_transfer',
  transaction_type: 'debit',
  purpose: 'property',
  reference: 'HS-AAAABBBBCCCCDDDDEEEE',
  status: 1,
  plan_id: 5,
  reason: null,
  ...part,
});

interface PlanParts {
  facts?: Partial<PlanDetails['plan_properties']>;
  payment?: Partial<PlanDetails['payment']>;
  contractId?: string | null;
  documents?: PlanDetails['contract_documents'];
  next?: Partial<NonNullable<PlanDetails['next_repayment']>> | null;
  transactions?: Transaction[];
  hold?: PlanDetails['hold'];
  payAgain?: PlanDetails['pay_again'];
  plots?: PlanDetails['plots'];
  autopay?: PlanDetails['autopay'];
}

export const someDocument = { id: 1, document_name: 'Contract of sale', document_file: '/api/files/1' };

export const somePlan = (parts: PlanParts = {}): PlanDetails => ({
  plan_properties: {
    id: 5,
    state: 'in_progress',
    total_amount: 18_000_000,
    paid_amount: 9_600_000,
    payment_percentage: 53,
    infrastructure_amount: 3_000_000,
    paid_infrastructure_amount: 1_500_000,
    infrastructure_percentage: 50,
    other_amount: 1_400_000,
    paid_other_amount: 350_000,
    other_percentage: 25,
    number_of_unit: 2,
    payment_type: 2,
    purpose: 'Bungalow',
    repayment_schedule: 'Monthly',
    monthly_duration: 12,
    next_payment_date: '2026-11-14',
    start_date: '2026-05-14',
    end_date: '2027-05-14',
    created_at: '2026-05-14T09:00:00.000Z',
    property: {
      id: 3,
      name: 'Palm Grove Estate',
      display_image: null,
      thumbnail: null,
      lga: 'Epe',
      state: 'Lagos',
      size: 1200,
    },
    ...parts.facts,
  },
  open_change: false,
  changed: false,
  can_cancel: false,
  schedule: { amounts: [3_600_000, ...someRepayments().map(({ amount }) => amount)], paid: 6, late: 1 },
  user_property: { id: 5 },
  payment: {
    id: 50,
    status: 1,
    payment_type: 2,
    payment_method: 'bank_transfer',
    amount: 3_600_000,
    reference: 'HS-AAAABBBBCCCCDDDDEEEE',
    reason: null,
    ...parts.payment,
  },
  plots: parts.plots ?? null,
  hold: parts.hold ?? null,
  pay_again: parts.payAgain ?? null,
  contract: {
    expected_by: null,
    unique_contract_id: parts.contractId === undefined ? 'HS-2026-00417' : parts.contractId,
  },
  contract_documents: parts.documents ?? [],
  next_repayment:
    parts.next === null
      ? null
      : {
          id: 105,
          title: 'Instalment 6 of 12',
          amount: 1_200_000,
          due_date: '2026-11-14',
          awaiting: false,
          ...parts.next,
        },
  infrastructure_break_down: [{ name: 'Roads and drains', value: 3_000_000 }],
  others_fee_break_down: [{ name: 'Survey', value: 1_400_000 }],
  autopay: parts.autopay ?? null,
  wallet_balance: 0,
  transactions: { data: parts.transactions ?? [someTransaction()] },
});
