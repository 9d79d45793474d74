import { Refusal } from '#lib/api/errors.ts';
import { importedDraftWaits, importedFallWaits, importedFallWaitsAlready } from '#lib/messages/office/prices.ts';
import type { User } from '../../http/context.ts';
import { propose } from '../approvals/propose.ts';
import { priceApproval } from '../properties/price-approval.ts';
import type { WaitingRow } from './store-rows.ts';

/** What of an import waits for a second person, who is mailed once. */
export class ProposedRows {
  readonly #by: User;
  #mailed = false;

  constructor(by: User) {
    this.#by = by;
  }

  /** In a transaction of its own: its lock comes before those of rows. Returns what the report says. */
  async add({ change, falls, isDraft }: WaitingRow): Promise<string> {
    try {
      await propose(priceApproval, change, this.#by, { mail: !this.#mailed });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'awaiting_approval') return importedFallWaitsAlready;
      throw error;
    }
    this.#mailed = true;
    return isDraft ? importedDraftWaits(falls) : importedFallWaits(falls);
  }
}
