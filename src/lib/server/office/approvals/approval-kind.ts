import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import type { User } from '../../http/context.ts';

/**
 * One kind of act that waits for a second person. A new kind is a file with one of these and a line in `kinds.ts`;
 * whoever proposes it calls `propose`, or is a route with `proposes`. What people read of it is its summary and its changes.
 */
export interface ApprovalKind<Payload> {
  /** The stored name. */
  name: string;
  /** Who may decide on what others have proposed; of what anybody of the office proposes, `decide approvals`. */
  permission: Permission;
  /** What it is about, such as `payment 12`: only one proposal waits for it. */
  subject: (payload: Payload) => string;
  /**
   * What it will do. Takes the locks that carrying it out needs, and refuses what cannot be done. Asked when it is
   * proposed and again when it is approved: if anything of it is different then, nothing is carried out.
   */
  describe: (payload: Payload) => Promise<Described>;
  /** Members of staff whom it is about, who decide on it as little as who has proposed it. */
  concerned?: (payload: Payload) => readonly number[];
  /** Runs in the transaction of a rejection, for whoever is to be told. */
  rejected?: (payload: Payload) => Promise<unknown>;
  /** Runs in the transaction of the approval; a `Refusal` closes it with its sentence. */
  carryOut: (payload: Payload, by: Approved) => Promise<unknown>;
}

/** A kind that calls do nothing but propose. */
export interface ProposedKind<Payload, Input> extends ApprovalKind<Payload> {
  /** What is proposed when a member of staff asks for this. Not in a transaction. */
  from: (input: Input, by: User) => Payload | Promise<Payload>;
}

export interface Described {
  summary: string;
  changes: ApprovalChange[];
  /**
   * What carrying out uses of the database and neither summary nor changes say in full, by names that people know: ids of
   * whose name is shown, amounts behind a sum. Empty where the words say everything.
   */
  facts: ApprovalFacts;
}

export type ApprovalFacts = Record<string, unknown>;

interface Approved {
  approvalId: number;
  /** Who approved it; the log names them. */
  by: User;
  /** The name of who proposed it. */
  proposedBy: string;
  /** As they were approved, for what is not locked between describing and carrying out. */
  facts: ApprovalFacts;
}
