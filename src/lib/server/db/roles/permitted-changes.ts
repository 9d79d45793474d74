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
  due_changes: { delete: true },
  plan_state_changes: { update: { only: ['plans'] }, delete: true },
  balance_shards: nothing,
  journals: nothing,
  transactions: nothing,
  plan_fees: nothing,
  office_actions: nothing,
  security_events: nothing,
  contract_documents: nothing,
  document_withdrawals: nothing,
  contract_id_corrections: nothing,
  receipt_numbers: nothing,
  commission_rates: nothing,
  commissions: nothing,
  commission_run_items: nothing,
  commission_runs: {
    update: { only: ['state', 'bank_reference', 'reason', 'company_account_id', 'ended_by', 'ended_at'] },
  },
  cash_books: { update: { only: ['counted', 'counted_notes', 'closed_by', 'closed_at'] } },
  cash_receipts: nothing,
  cash_receipt_payments: nothing,
  charge_ends: { update: { only: ['state', 'problem', 'ended_at'] } },
  payment_links: { update: { only: ['opens', 'opened_at', 'ended_at'] } },
  link_payments: { update: { only: ['payer_name', 'payer_email'] } },
  transfer_slips: { update: { only: ['open', 'payment_id'] } },
  office_bookings: nothing,
  // what is left follows from its payments
  unallocated_receipts: { update: { only: ['user_id'] } },
  instalments_ahead: nothing,
  agreement_texts: nothing,
  plan_agreements: nothing,
  property_history: nothing,
  purchase_clearances: { update: { only: ['plan_id'] } },
  namesakes: nothing,
  cheap_purchases: nothing,
  corrections: nothing,
  move_ins: { update: { only: ['report', 'loaded_at'] } },
  moved_in_customers: { update: { only: ['invited_at', 'claimed_at'] } },
  desk_customers: { update: { only: ['claimed_at'] }, delete: true },
  moved_in_plans: nothing,
  moved_in_receipts: nothing,
  moved_in_commissions: nothing,
  move_in_openings: nothing,
  card_consents: nothing,
  backups: { update: { only: ['finished_at', 'running_until'] } },
  // set by a restore and ended by the operator, who uses the owner's role where there is one
  restored_copy: nothing,
  ledger_seals: nothing,
  // written by triggers, and taken away once it was checked
  ledger_touches: { delete: true },
  own_roles: { update: { only: ['name', 'permissions', 'version', 'changed_at', 'retired_at'] } },
  incidents: { update: { only: ['ended_at'] }, delete: true },
  cut_off_answers: { delete: true },
  sent_reminders: nothing,
  plan_calendars: { update: { only: ['entries', 'given_at'] } },
  // they go with the account of their customer
  plan_notes: { delete: true },
  collection_letters: { delete: true },
  customer_notes: { delete: true },
  collection_cases: { update: { only: ['user_id', 'given_by', 'given_at'] }, delete: true },
  autopays: { update: { only: ['state', 'ended_at', 'ended_for', 'ended_by', 'look_on'] } },
  autopay_attempts: { update: { only: ['told_at'] } },
  plan_changes: { update: { only: ['state', 'agreed_at', 'ended_at', 'ended_by'] } },
  plan_transfers: { update: { only: ['from_agreed_at', 'to_agreed_at', 'contract', 'former_identity'] } },
  terminations: nothing,
  webhook_deliveries: {
    update: { except: ['id', 'endpoint_id', 'event', 'subject_id', 'detail', 'created_at'] },
    delete: true,
  },
  staff_ties: nothing,
  single_handed_acts: nothing,
  approval_limits: nothing,
  accounting_exports: nothing,
  bank_reconciliations: nothing,
  month_closings: nothing,
  month_closing_receivables: nothing,
  approvals: { update: { only: ['state', 'reason', 'decided_by', 'decided_at'] } },
  notices: {
    update: {
      only: ['customers', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'correction', 'readers'],
    },
  },
  payouts: {
    update: {
      only: ['state', 'reason', 'bank_reference', 'approved_by', 'approved_at', 'ended_by', 'ended_at'],
    },
  },
  accounts: { update: { only: ['user_id'] } },
  papers: { update: { only: ['withdrawn_at', 'withdrawn_reason', 'replaced'] } },
  company_accounts: nothing,
  // when one is taken back
  statements: { delete: true },
  statement_take_backs: nothing,
  settlements: nothing,
  settlement_lines: { update: { only: ['payment_id'] } },
  settlement_differences: { update: { only: ['ended_at', 'ended_by', 'note'] } },
  statement_lines: {
    update: {
      only: [
        'state',
        'payment_id',
        'commission_run_id',
        'settlement_id',
        'office_booking_id',
        'reason',
        'handled_by',
        'handled_at',
      ],
    },
    delete: true,
  },
  payments: {
    update: {
      except: [
        'amount',
        'reference',
        'purpose',
        'method',
        'user_id',
        'payout_id',
        'resumes_id',
        'receipt_id',
        'created_at',
      ],
    },
  },
  // whether a claim is live follows the units of its plan
  plot_claims: { update: { only: ['plan_id'] }, delete: true },
  plans: {
    update: {
      except: [
        'paid_amount',
        'paid_infrastructure',
        'paid_other',
        'start_date',
        'end_date',
        'kept_percent',
        'refund_days',
      ],
    },
  },
  repayments: {
    update: { except: ['plan_id', 'number', 'title', 'due_date', 'amount', 'paid_at', 'paid_before', 'replaced_at'] },
  },
  properties: { update: { except: ['sold_units', 'held_units', 'reserved_until', 'reserved_since'] }, delete: true },
};

export const permittedChanges = (table: string): PermittedChanges => permitted[table] ?? everything;
