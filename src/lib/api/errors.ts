/** Every error code with its HTTP status. The messages are in `lib/messages/errors.ts`. */
export const errorStatus = {
  malformed: 400,
  no_application: 400,
  credentials_in_address: 400,
  not_signed_in: 401,
  not_verified: 403,
  second_factor_needed: 403,
  second_factor_missing: 403,
  forbidden: 403,
  only_here: 403,
  own_proposal: 403,
  one_person: 403,
  switched_off: 403,
  not_found: 404,
  wrong_method: 405,
  too_slow: 408,
  conflict: 409,
  changed_meanwhile: 409,
  key_reused: 409,
  sold_out: 409,
  not_enough_units: 409,
  plot_taken: 409,
  too_many_open: 409,
  too_many_files: 409,
  hold_limit: 409,
  purchase_waits: 409,
  terms_ended: 409,
  amount_changed: 409,
  already_paid: 409,
  change_open: 409,
  awaiting_confirmation: 409,
  not_next_repayment: 409,
  pay_late_first: 409,
  contract_not_active: 409,
  already_handled: 409,
  taken_up: 409,
  awaiting_approval: 409,
  already_decided: 409,
  last_owner: 409,
  own_role: 409,
  payout_ended: 409,
  payout_approved: 409,
  too_many_payouts: 409,
  bank_reference_used: 409,
  already_refunded: 409,
  not_refundable: 409,
  contract_id_taken: 409,
  account_in_use: 409,
  other_account: 409,
  rental: 409,
  too_many_saved: 409,
  too_many_filters: 409,
  too_many_export_files: 409,
  too_many_alerts: 409,
  visit_full: 409,
  visit_over: 409,
  too_many_visits: 409,
  last_second_factor: 409,
  too_many_second_factors: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  unknown_account: 422,
  wrong_credentials: 422,
  wrong_code: 422,
  code_locked: 422,
  wrong_second_factor: 422,
  wrong_passkey: 422,
  dead_link: 422,
  invitation_over: 422,
  email_taken: 422,
  insufficient_balance: 422,
  no_instalments: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
  card_unavailable: 503,
  bank_unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Field name → messages. */
export type FieldErrors = Record<string, string[]>;

/**
 * A request that was refused for a reason the user is told. Thrown by rules and use cases, turned into a response in
 * one place.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: { message?: string; errors?: FieldErrors; retryAfter?: number } = {}) {
    super(detail.message ?? '');
    this.code = code;
    this.errors = detail.errors;
    this.retryAfter = detail.retryAfter;
  }
}
