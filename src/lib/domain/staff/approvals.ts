/**
 * The states of a proposal. `closed`: it could not be carried out any more when it was approved, or what it was about
 * was decided another way.
 */
export const approvalStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'closed'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** One value that is proposed to change, as people read it. */
export interface ApprovalChange {
  name: string;
  before: string | null;
  after: string | null;
}
