import { formatNairaShort, fromNaira, parseNaira } from '#lib/domain/money.ts';
import type { ActionArea, OfficeActionName } from '#lib/domain/office-actions.ts';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import { cutText } from '#lib/domain/words/cut-text.ts';

export const areaNames: Record<ActionArea, string> = {
  payment: 'Payments',
  payout: 'Payouts',
  statement: 'Bank statements',
  plan: 'Plans',
  customer: 'Customers',
  property: 'Properties',
  export: 'Exports',
  notice: 'Notices and mails',
  enquiry: 'Enquiries',
  visit: 'Visits',
  content: 'Content',
  commission: 'Commissions',
  approval: 'Approvals',
  staff: 'Staff',
  webhook: 'Webhooks',
};

const labels: Record<OfficeActionName, string> = {
  confirm_payment: 'Confirmed',
  reject_payment: 'Rejected',
  refund_payment: 'Refunded',
  prepare_payout: 'Prepared',
  approve_payout: 'Approved',
  record_payout: 'Recorded as paid:',
  reject_payout: 'Rejected',
  correct_payment: 'Corrected',
  end_charge: 'Resolved the charge mismatch of',
  pay_out_charge: 'Paid out the charge of',
  confirm_after_all: 'Reinstated',
  propose: 'Requested approval for',
  approve: 'Approved what was proposed for',
  reject_approval: 'Rejected what was proposed for',
  withdraw_approval: 'Withdrew the proposal for',
  load_statement: 'Imported a',
  take_back_statement: 'Removed a',
  tie_line: 'Matched to a payment:',
  tie_booking: 'Matched to a booking:',
  book_line: 'Booked',
  book_difference: 'Booked',
  untie_line: 'Reopened:',
  fetch_settlements: 'Fetched',
  change_settlement_account: 'Changed the bank account of',
  close_month: 'Closed',
  end_difference: 'Resolved',
  line_not_ours: 'Excluded:',
  clear_provider_event: 'Resolved',
  allow_purchase: 'Allowed a purchase of',
  stop_autopay: 'Stopped AutoPay of',
  release_hold: 'Released the units of',
  assign_contract: 'Assigned a contract ID to',
  assign_plots: 'Assigned plots to',
  note_plan: 'Wrote a note about',
  propose_change: 'Proposed a change of',
  withdraw_change: 'Withdrew a change of',
  end_sale: 'Terminated the sale of',
  transfer_plan: 'Transferred to another owner:',
  pay_back: 'Paid the termination refund of',
  note_promise: 'Recorded a promise for',
  add_document: 'Added a document to',
  replace_document: 'Replaced a document of',
  withdraw_document: 'Withdrew a document of',
  correct_contract_id: 'Corrected the contract ID of',
  withdraw_paper: 'Withdrew',
  look_at_customer: 'Viewed',
  change_customer: 'Changed the details of',
  issue_statement: 'Issued an account statement of',
  open_identity_files: 'Opened the identity files of',
  end_sessions: 'Signed out every device of',
  invite_customers: 'Invited to take over their accounts:',
  add_desk: 'Set up',
  open_cash_book: 'Opened',
  close_cash_book: 'Counted and closed',
  receive_cash: 'Received cash of',
  pay_in_cash: 'Paid into the bank from',
  bring_float: 'Brought cash from the bank into',
  book_cash_difference: 'Booked the difference of',
  register_customer: 'Registered at the desk:',
  print_code: 'Printed a code to take over the account of',
  send_link: 'Mailed a link to take over the account of',
  export: 'Exported',
  send_notice: 'Sent',
  withdraw_notice: 'Withdrew',
  send_mail_again: 'Sent again',
  prepare_move_in: 'Prepared the',
  discard_move_in: 'Threw away the files and answers of the',
  import_contacts: 'Imported as enquiries:',
  invite_contacts: 'Invited:',
  invite_person: 'Invited the sender of',
  handle_enquiry: 'Handled',
  reopen_enquiry: 'Reopened',
  link_next_phase: 'Linked as next phase:',
  change_paying_page: 'Changed',
  switch_paying_page_on: 'Read and published',
  switch_paying_page_off: 'Unpublished',
  open_visits: 'Opened times of',
  close_visits: 'Closed',
  cancel_visit: 'Cancelled',
  move_visit: 'Moved',
  note_visit: 'Recorded the outcome of',
  add_content: 'Added',
  change_content: 'Changed',
  remove_content: 'Removed',
  arrange_content: 'Arranged',
  add_bank_account: 'Added',
  change_bank_account: 'Changed',
  set_commission_rate: 'Set the commission rate of',
  approve_commission_run: 'Approved',
  pay_commission_run: 'Recorded as paid:',
  cancel_commission_run: 'Cancelled',
  add_marketer: 'Added',
  change_marketer: 'Changed',
  remove_marketer: 'Removed',
  add_webhook: 'Added',
  change_webhook: 'Changed',
  renew_webhook_secret: 'Made a new secret for',
  remove_webhook: 'Removed',
  send_webhook_again: 'Sent again to',
  invite_staff: 'Invited',
  resend_invitation: 'Sent the invitation again to',
  cancel_invitation: 'Cancelled the invitation of',
  change_staff_role: 'Changed the role of',
  change_limit: 'Changed the',
  switch_staff_off: 'Disabled',
  switch_staff_on: 'Enabled',
};

const hasLabel = (action: string): action is OfficeActionName => action in labels;

/** 'Refunded payment 12', 'Property published: 7'. */
export const actionText = ({ action, subject }: { action: string; subject: string }) => {
  if (hasLabel(action)) return `${labels[action]} ${subject.replace(/^property:/, 'property ')}`;
  return `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll('_', ' ')}: ${subject.replace(/^\w+:/, 'no. ')}`;
};

const hrefByKind: Record<string, (id: string) => string> = {
  payment: (id) => `/office/payments?status=all&payment=${id}`,
  payout: (id) => `/office/payouts?payout=${id}`,
  customer: (id) => `/office/customers/${id}`,
  plan: (id) => `/office/plans/${id}`,
  'statement line': (id) => `/office/reconciliation?line=${id}`,
  marketer: (id) => `/office/commissions/${id}`,
  'cash book': (id) => `/office/desk?book=${id}`,
  difference: (id) => `/office/settlements?difference=${id}`,
  property: (id) => `/office/properties/${id}`,
};

/** The page of the subject, where it has one. */
export const subjectHref = (subject: string): string | undefined => {
  const [, kind = '', id = ''] = /^(\w[\w ]*)[ :](\d+)$/.exec(subject) ?? [];
  return hrefByKind[kind]?.(id);
};

/** What was changed, as far as the detail says it: in words, or by the fields of what was before and after. */
export function changesOf(detail: Record<string, unknown> | null): ApprovalChange[] {
  if (Array.isArray(detail?.changes)) return detail.changes as ApprovalChange[];
  const [before, after] = [fieldsOf(detail?.before), fieldsOf(detail?.after)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

const SHOWN = 200;
const shortened = (text: string) => (text.length > SHOWN ? `${cutText(text, SHOWN)}…` : text);

/** As they are stored: 'accountNumber' is 'Account number'. */
const fieldName = (key: string) => {
  const words = key.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function fieldsOf(part: unknown): Map<string, string> {
  if (typeof part !== 'object' || part === null) return new Map();
  const plain = Object.entries(part).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return new Map(plain.map(([name, value]) => [fieldName(name), shortened(String(value))]));
}

const isNaira = (name: string, value: unknown): value is number =>
  name.startsWith('amount') && typeof value === 'number' && parseNaira(value) !== null;

/** The plain values of the detail in one line, without nested ones such as before and after. */
export const detailText = (detail: Record<string, unknown> | null): string =>
  Object.entries(detail ?? {})
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')}: ${isNaira(name, value) ? formatNairaShort(fromNaira(value)) : value}`,
    )
    .join(' · ');
