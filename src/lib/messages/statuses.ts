import type { PaymentPurpose } from '#lib/domain/refunds.ts';

export const transactionTabs = ['All', 'Completed', 'Pending', 'Failed'] as const;
export const transactionTabStatus = { All: undefined, Completed: 1, Pending: 0, Failed: 2 } as const;
export const repaymentTabs = ['All', 'Paid', 'Pending', 'Missed'] as const;
export const repaymentTabStatus = { All: undefined, Paid: 1, Pending: 0, Missed: 2 } as const;
export const notificationTabs = ['All', 'Read', 'Unread'] as const;
export const notificationTabRead = { All: undefined, Read: 1, Unread: 0 } as const;

export const planTabs = ['Pending', 'Awaiting', 'In Progress', 'Completed'] as const;
export type PlanTab = (typeof planTabs)[number];
export const planTabExplanation: Record<PlanTab, string> = {
  Pending: 'Your first payment has not yet been confirmed by an admin.',
  Awaiting: 'Your first payment is confirmed and a contract ID is being assigned.',
  'In Progress': 'Your initial deposit is made and payment is ongoing.',
  Completed: 'Your property is fully paid, with at least 50% of infrastructure and other fees.',
};

export const paymentPurposeName: Record<PaymentPurpose, string> = {
  first: 'First payment',
  repayment: 'Instalment',
  infrastructure: 'Infrastructure fee',
  other: 'Other fee',
  fund: 'Wallet top-up',
  refund: 'Refund',
};
