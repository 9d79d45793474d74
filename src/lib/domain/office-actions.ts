/** What the office's log of actions holds. */

export type OfficeActionName =
  | 'confirm_payment'
  | 'reject_payment'
  | 'refund_payment'
  | 'prepare_payout'
  | 'approve_payout'
  | 'record_payout'
  | 'reject_payout'
  | 'correct_payment'
  | 'end_charge'
  | 'pay_out_charge'
  | 'confirm_after_all'
  | 'propose'
  | 'approve'
  | 'reject_approval'
  | 'withdraw_approval'
  | 'load_statement'
  | 'tie_line'
  | 'tie_booking'
  | 'book_line'
  | 'book_difference'
  | 'untie_line'
  | 'line_not_ours'
  | 'fetch_settlements'
  | 'change_settlement_account'
  | 'end_difference'
  | 'clear_provider_event'
  | 'release_hold'
  | 'stop_autopay'
  | 'assign_contract'
  | 'assign_plots'
  | 'propose_change'
  | 'withdraw_change'
  | 'end_sale'
  | 'transfer_plan'
  | 'pay_back'
  | 'note_plan'
  | 'note_promise'
  | 'add_document'
  | 'replace_document'
  | 'withdraw_document'
  | 'correct_contract_id'
  | 'withdraw_paper'
  | 'look_at_customer'
  | 'open_identity_files'
  | 'end_sessions'
  | 'export'
  | 'send_notice'
  | 'send_mail_again'
  | 'handle_enquiry'
  | 'reopen_enquiry'
  | 'link_next_phase'
  | 'change_paying_page'
  | 'switch_paying_page_on'
  | 'switch_paying_page_off'
  | 'open_visits'
  | 'close_visits'
  | 'cancel_visit'
  | 'move_visit'
  | 'note_visit'
  | 'add_content'
  | 'change_content'
  | 'remove_content'
  | 'arrange_content'
  | 'add_bank_account'
  | 'change_bank_account'
  | 'set_commission_rate'
  | 'approve_commission_run'
  | 'pay_commission_run'
  | 'cancel_commission_run'
  | 'add_marketer'
  | 'change_marketer'
  | 'remove_marketer'
  | 'add_webhook'
  | 'change_webhook'
  | 'renew_webhook_secret'
  | 'remove_webhook'
  | 'send_webhook_again'
  | 'invite_staff'
  | 'resend_invitation'
  | 'cancel_invitation'
  | 'change_staff_role'
  | 'switch_staff_off'
  | 'switch_staff_on';

/** What the log can be narrowed to. */
export const actionAreas = [
  'payment',
  'payout',
  'statement',
  'plan',
  'customer',
  'property',
  'export',
  'notice',
  'enquiry',
  'visit',
  'content',
  'approval',
  'staff',
  'webhook',
] as const;
export type ActionArea = (typeof actionAreas)[number];
