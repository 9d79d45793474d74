import type { Kobo } from '../money.ts';

/** Changes to a sale after its first payment is confirmed. */
export const changeKinds = ['termination', 'reschedule', 'transfer'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `agreed`: its customer has agreed and it is not carried out yet. */
export const changeStates = ['proposed', 'agreed', 'done', 'declined', 'withdrawn', 'expired'] as const;
export type ChangeState = (typeof changeStates)[number];

/** The amounts of a termination, in kobo. */
export interface TerminationAmounts {
  paid: Kobo;
  kept: Kobo;
  owed: Kobo;
}

export interface TerminationTerms extends TerminationAmounts {
  kind: 'termination';
  /** `request`: the customer asks. `agreement`: the office proposes it. `arrears`: it can end without an agreement. */
  basis: 'request' | 'agreement' | 'arrears';
  keptPercent: number;
  refundDays: number;
  /** Of `arrears`: until when the customer can pay what is overdue, yyyy-MM-dd. */
  noticeUntil: string | null;
}

export interface ScheduledPart {
  title: string;
  /** yyyy-MM-dd */
  dueDate: string;
  amount: Kobo;
}

export interface RescheduleTerms {
  kind: 'reschedule';
  /** The sum of the unpaid instalments, before and after. */
  left: Kobo;
  before: ScheduledPart[];
  schedule: ScheduledPart[];
  /** Of the whole plan afterwards: months, and the day of the last instalment. */
  duration: number;
  endDate: string;
}

export interface TransferTerms {
  kind: 'transfer';
  /** Paid by the new owner when it is carried out; 0 for none. */
  fee: Kobo;
}

export type ChangeTerms = TerminationTerms | RescheduleTerms | TransferTerms;

/** For how many days a proposal can be answered. */
export const changeResponseDays = 30;
/** The same where two customers have to agree. */
export const transferResponseDays = 14;
/** How long a notice before the end of a sale runs, in days. */
export const noticeDays = { least: 30, most: 365 } as const;
