/** What the office's log of actions holds. */

export type OfficeActionName =
  | 'confirm_payment'
  | 'reject_payment'
  | 'refund_payment'
  | 'propose'
  | 'approve'
  | 'reject_approval'
  | 'withdraw_approval'
  | 'clear_provider_event'
  | 'release_hold'
  | 'stop_autopay'
  | 'assign_contract'
  | 'assign_plots'
  | 'note_plan'
  | 'note_promise'
  | 'add_document'
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
  | 'add_marketer'
  | 'change_marketer'
  | 'remove_marketer'
  | 'invite_staff'
  | 'resend_invitation'
  | 'cancel_invitation'
  | 'change_staff_role'
  | 'switch_staff_off'
  | 'switch_staff_on';

/** What the log can be narrowed to. */
export const actionAreas = [
  'payment',
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
] as const;
export type ActionArea = (typeof actionAreas)[number];
