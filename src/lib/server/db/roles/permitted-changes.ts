/**
 * What the application's role may do with a table beyond reading and inserting. Sums and counters are written by the
 * triggers alone, which run as the owner.
 */
export interface PermittedChanges {
  /** Columns that it may update: these, or all but these. One is needed to lock a row. */
  update?: { only: readonly string[] } | { except: readonly string[] };
  delete?: true;
}

const everything: PermittedChanges = { update: { except: [] }, delete: true };
const nothing: PermittedChanges = {};

const permitted: Readonly<Record<string, PermittedChanges>> = {
  entries: nothing,
  journals: nothing,
  transactions: nothing,
  plan_fees: nothing,
  office_actions: nothing,
  security_events: nothing,
  contract_documents: nothing,
  instalments_ahead: nothing,
  card_consents: nothing,
  backups: nothing,
  incidents: { update: { only: ['ended_at'] } },
  sent_reminders: nothing,
  // they go with the account of their customer
  plan_notes: { delete: true },
  autopays: { update: { only: ['state', 'ended_at', 'ended_for', 'ended_by'] } },
  autopay_attempts: { update: { only: ['told_at'] } },
  approvals: { update: { only: ['state', 'reason', 'decided_by', 'decided_at'] } },
  accounts: { update: { only: ['user_id'] } },
  papers: { update: { only: ['withdrawn_at', 'withdrawn_reason'] } },
  payments: { update: { except: ['amount', 'reference', 'purpose', 'method', 'user_id', 'created_at'] } },
  // whether a claim is live follows the units of its plan
  plot_claims: { update: { only: ['plan_id'] }, delete: true },
  plans: { update: { except: ['paid_amount', 'paid_infrastructure', 'paid_other', 'start_date', 'end_date'] } },
  repayments: { update: { except: ['plan_id', 'number', 'title', 'due_date', 'amount', 'paid_at'] } },
  properties: { update: { except: ['sold_units', 'held_units'] }, delete: true },
};

export const permittedChanges = (table: string): PermittedChanges => permitted[table] ?? everything;
