import type { OfficeActionName } from '#lib/domain/office-actions.ts';

/**
 * Who of the office alone, and who with whom. `two`: every time, as these kinds of approvals. `limit`: alone below a limit,
 * then as this kind. `alone`: why that harms nobody. `log`: the actions by which it is in the office's log; null for what
 * is kept elsewhere, or is nothing to keep.
 */
type Log = OfficeActionName | `property ${string}` | 'properties imported';
interface Alone {
  alone: string;
  log: readonly Log[] | null;
}
type Act = { two: readonly string[] } | { limit: readonly string[]; log: readonly Log[] } | Alone;

const two = (...kinds: string[]): Act => ({ two: kinds });
const limit = (kinds: string[], ...log: Log[]): Act => ({ limit: kinds, log });
const alone = (why: string, ...log: Log[]): Act => ({ alone: why, log });
const unlogged = (why: string): Act => ({ alone: why, log: null });

const noMoney = 'moves no money and no unit';
const words = 'words without a number of a foreign account, kept before and after';

export const acts: Record<string, Act> = {
  // payments
  'POST /office/payments/{id}/confirm': limit(['confirm_payment'], 'confirm_payment'),
  'POST /office/payments/{id}/refund': limit(['refund_payment'], 'refund_payment'),
  'POST /office/payments/{id}/reject': alone(
    'its customer is told and complains; two people confirm it after all',
    'reject_payment',
  ),
  'POST /office/payments/{id}/correct': two('correct_payment'),
  'POST /office/payments/{id}/confirm-after-all': two('confirm_after_all'),
  'POST /office/payments/{id}/end-charge': two('end_charge'),
  'POST /office/payments/{id}/pay-out-charge': two('pay_out_charge'),
  'POST /office/provider-events/clear': limit(['clear_reversal'], 'clear_provider_event'),
  'POST /office/provider-events/take-back': two('correct_payment'),
  // payouts
  'POST /office/bank-account': unlogged('asks the bank for a name'),
  'POST /office/payouts': two('payout'),
  'POST /office/payouts/{id}/prepare': two('payout'),
  'POST /office/payouts/{id}/paid': alone(
    'two people have approved it; neither a third account of the second',
    'record_payout',
  ),
  'POST /office/payouts/{id}/reject': alone('the money goes back into the wallet that it came from', 'reject_payout'),
  // approvals
  'POST /office/approvals/{id}/approve': alone('is the second person', 'approve'),
  'POST /office/approvals/{id}/reject': alone('is the second person; nothing is carried out', 'reject_approval'),
  'POST /office/approvals/{id}/withdraw': alone('of one’s own; nothing is carried out', 'withdraw_approval'),
  // cash at the desk
  'POST /office/desks': alone('a name; nothing is in it before a book is opened', 'add_desk'),
  'POST /office/desks/{id}/cash-books': alone('a count; what differs is booked by two people', 'open_cash_book'),
  'POST /office/cash-books/{id}/close': alone('a count; what differs is booked by two people', 'close_cash_book'),
  'POST /office/cash-books/{id}/difference': two('book_cash_difference'),
  'POST /office/cash-books/{id}/float': alone(
    'is missing in the count if it was not brought, and on the statement if it was not drawn',
    'bring_float',
  ),
  'POST /office/cash-books/{id}/pay-in': alone('stays listed until the bank’s statement has it', 'pay_in_cash'),
  'POST /office/cash-books/{id}/receipts': alone(
    'is missing in the count of the same day if it was not there; its customer is told',
    'receive_cash',
  ),
  // banks and card provider
  'POST /office/month-closings': two('close_month'),
  'PUT /office/account-codes': alone(noMoney, 'change_account_codes'),
  'POST /office/accounting-exports': alone('books nothing: a list of what is booked', 'export_books'),
  'POST /office/settlements/fetch': alone('books what the provider says', 'fetch_settlements'),
  'PUT /office/settlements/account': two('settlement_account'),
  'POST /office/settlement-differences/{id}/end': limit(['end_difference'], 'end_difference'),
  'POST /office/settlement-differences/{id}/book': two('book_difference'),
  'POST /office/reconciliation/{id}/confirm': limit(['confirm_payment'], 'confirm_payment', 'tie_line', 'tie_booking'),
  'POST /office/reconciliation/{id}/sign': two('sign_reconciliation'),
  'POST /office/statements': alone(
    'books nothing; who loaded it is named wherever it proves something',
    'load_statement',
  ),
  'POST /office/statements/{id}/take-back': alone(
    'takes lines away that prove nothing: refused once one is tied, booked or asked about',
    'take_back_statement',
  ),
  'POST /office/statement-lines/{id}/tie': limit(['confirm_payment'], 'confirm_payment', 'tie_line'),
  'POST /office/statement-lines/{id}/book': two('book_line'),
  'POST /office/statement-lines/{id}/own-transfer': two('own_transfer'),
  'POST /office/statement-lines/{id}/receive': alone('owed to whoever sent it: nobody gets it', 'receive_line'),
  'POST /office/unallocated/{id}/allocate': limit(['allocate_receipt'], 'allocate_receipt'),
  'POST /office/unallocated/{id}/payer': alone('moves nothing; the customer is told', 'name_payer'),
  'POST /office/unallocated/{id}/send-back': two('send_receipt_back'),
  'POST /office/statement-lines/{id}/tie-booking': alone('the same amount, account and direction, once', 'tie_booking'),
  'POST /office/statement-lines/{id}/untie': alone(
    'takes a proof away, so that the payment is looked at',
    'untie_line',
  ),
  'POST /office/statement-lines/{id}/not-ours': limit(['line_not_ours'], 'line_not_ours'),
  // plans
  'POST /office/plans/{id}/notes': alone(noMoney, 'note_plan', 'note_promise', 'note_call'),
  'POST /office/arrears/letters': alone('the words are the owner’s, the figures the plan’s', 'write_letter'),
  'PUT /office/plans/{id}/case': alone(noMoney, 'give_case'),
  'POST /office/plans/{id}/termination': alone('its customer agrees, then two people', 'propose_change'),
  'POST /office/plans/{id}/reschedule': alone('the same sum within bounds, once its customer agrees', 'propose_change'),
  'POST /office/plans/{id}/transfer': alone('both customers agree, then two people', 'propose_change'),
  'POST /office/plan-changes/{id}/withdraw': alone('nothing is carried out', 'withdraw_change'),
  'POST /office/plan-changes/{id}/approval': two('termination', 'transfer'),
  'POST /office/plan-changes/{id}/pay-back': alone(
    'what two people have approved, into its customer’s wallet',
    'pay_back',
  ),
  'POST /office/plans/{id}/contract': alone(noMoney, 'assign_contract'),
  'PUT /office/plans/{id}/contract': alone('its customer is told, the former stays', 'correct_contract_id'),
  'POST /office/plans/{id}/documents': alone('its customer is told; its name has no foreign number', 'add_document'),
  'POST /office/plans/{id}/documents/{document_id}/replace': alone('the former file stays', 'replace_document'),
  'POST /office/plans/{id}/documents/{document_id}/withdraw': alone('the file stays', 'withdraw_document'),
  'PUT /office/plans/{id}/plots': alone('free plots of the same property for as many units', 'assign_plots'),
  'POST /office/plans/{id}/identity': alone(noMoney, 'open_identity_files'),
  'POST /office/plans/{id}/autopay/stop': alone('nothing is taken any more; its customer is told', 'stop_autopay'),
  'POST /office/plans/{id}/release': limit(['release_hold'], 'release_hold'),
  'POST /office/papers/{code}/withdraw': alone(
    'the paper stays, with the reason; its customer is told',
    'withdraw_paper',
  ),
  // customers
  'POST /office/customers/{id}/notes': alone(noMoney, 'note_customer'),
  'POST /office/customers/{id}/changes': two('customer_change'),
  'POST /office/customers': alone('nobody signs in before the customer takes it over', 'register_customer'),
  'POST /office/customers/lookup': unlogged('reads'),
  'POST /office/customers/{id}/take-over-code': alone(
    'the customer is there with the paper; it is logged',
    'print_code',
  ),
  'POST /office/customers/{id}/take-over-link': alone('goes to the address of the customer alone', 'send_link'),
  'POST /office/customers/{id}/end-sessions': alone(noMoney, 'end_sessions'),
  'POST /office/customers/{id}/statement': alone('a paper that the customer gets too', 'issue_statement'),
  'POST /office/move-in/files': alone('loads nothing: what was sent is looked at', 'prepare_move_in'),
  'DELETE /office/move-in/files/{id}': alone('loads nothing: what was sent is looked at', 'prepare_move_in'),
  'PUT /office/move-in': alone('loads nothing: says how files are read', 'prepare_move_in'),
  'DELETE /office/move-in': alone('nothing is loaded of it; the company has its files', 'discard_move_in'),
  'POST /office/move-in/answers': alone(
    'loads nothing: what is answered is shown beside the totals',
    'prepare_move_in',
  ),
  'POST /office/move-in/invitations': alone(noMoney, 'invite_customers'),
  'POST /office/mails/{id}/send-again': alone('the same mail to the same address', 'send_mail_again'),
  'POST /office/contacts/import': alone(noMoney, 'import_contacts', 'invite_contacts'),
  'POST /office/enquiries/{id}/invite': alone(noMoney, 'invite_person'),
  'PUT /office/enquiries/{id}': alone(noMoney, 'handle_enquiry', 'reopen_enquiry'),
  'POST /office/notifications': limit(['notice'], 'send_notice'),
  'POST /office/notifications/{id}/withdraw': alone('the notice stays with the office', 'withdraw_notice'),
  // properties
  'POST /office/properties': limit(['change_price'], 'property created'),
  'PUT /office/properties/{id}': limit(
    ['change_price'],
    'property changed',
    'property published',
    'property unpublished',
  ),
  'DELETE /office/properties/{id}': alone(
    'only without plans; its price holds for one of its name',
    'property deleted',
  ),
  'POST /office/properties/import': limit(['change_price'], 'properties imported', 'property changed'),
  'POST /office/properties/{id}/photos': alone(noMoney, 'property photos added'),
  'PUT /office/properties/{id}/photos': alone(noMoney, 'property photos arranged'),
  'DELETE /office/properties/{id}/photos/{photo_id}': alone(noMoney, 'property photo removed'),
  'PUT /office/properties/{id}/layout': alone(
    'no more plots than units, and none that is taken',
    'property layout saved',
  ),
  'POST /office/layout-drawing': unlogged('reads a file and keeps nothing'),
  'PUT /office/alerts/next-phases/{id}': alone(noMoney, 'link_next_phase'),
  // visits
  'POST /office/visit-slots': alone(noMoney, 'open_visits'),
  'POST /office/visit-slots/{id}/close': alone(noMoney, 'close_visits'),
  'POST /office/visits/{id}/cancel': alone(noMoney, 'cancel_visit'),
  'POST /office/visits/{id}/move': alone(noMoney, 'move_visit'),
  'PUT /office/visits/{id}': alone(noMoney, 'note_visit'),
  // words and accounts
  'POST /office/content': alone(words, 'add_content'),
  'PUT /office/content/{id}': alone(words, 'change_content'),
  'DELETE /office/content/{id}': alone(words, 'remove_content'),
  'PUT /office/content/order': alone(noMoney, 'arrange_content'),
  'POST /office/content/slides': alone(words, 'add_content'),
  'PUT /office/paying-page/{language}': alone(words, 'change_paying_page'),
  'POST /office/paying-page/{language}/switch': alone(words, 'switch_paying_page_on', 'switch_paying_page_off'),
  'POST /office/bank-accounts': two('bank_account'),
  'PUT /office/bank-accounts/{id}': two('bank_account'),
  // commissions
  'POST /office/marketers': alone('earns nothing without a rate, and only of later sales', 'add_marketer'),
  'PUT /office/marketers/{id}': alone('a used code stays; a run names who is paid', 'change_marketer'),
  'DELETE /office/marketers/{id}': alone('only one that was never used', 'remove_marketer'),
  'POST /office/commissions/{id}/rates': limit(['commission_rate'], 'set_commission_rate'),
  'POST /office/commission-runs': two('commission_run'),
  'POST /office/commission-runs/{id}/paid': alone(
    'two people have approved it; neither a third account of the second',
    'pay_commission_run',
  ),
  'POST /office/commission-runs/{id}/cancel': alone('what it would pay is owed as before', 'cancel_commission_run'),
  // the office itself
  'POST /office/saved-filters': unlogged('one’s own'),
  'POST /office/report-mails': unlogged('one’s own'),
  'POST /office/search': unlogged('reads'),
  'POST /office/taken-up': unlogged('says who deals with something, and ends by itself'),
  'POST /office/taken-up/let-go': unlogged('one’s own'),
  'POST /office/export-files': alone('reads; logged when it is made, and when it is fetched', 'export'),
  'DELETE /office/export-files/{id}': unlogged('one’s own, and can be made again'),
  'DELETE /office/saved-filters/{id}': unlogged('one’s own'),
  'POST /office/health/check': unlogged('reads'),
  'POST /office/webhooks': alone('tells ids and amounts, no names; nothing comes in by it', 'add_webhook'),
  'PUT /office/webhooks/{id}': alone(noMoney, 'change_webhook'),
  'DELETE /office/webhooks/{id}': alone(noMoney, 'remove_webhook'),
  'POST /office/webhooks/{id}/secret': alone(noMoney, 'renew_webhook_secret'),
  'POST /office/webhooks/{id}/ping': unlogged(noMoney),
  'POST /office/webhook-deliveries/{id}/send-again': alone(noMoney, 'send_webhook_again'),
  'POST /office/limits': two('approval_limit'),
  'POST /office/staff': limit(['invite_staff'], 'invite_staff'),
  'POST /office/staff/{id}/invitation': alone('to the same address; the tie begins anew', 'resend_invitation'),
  'DELETE /office/staff/{id}/invitation': alone('less people', 'cancel_invitation'),
  'PUT /office/staff/{id}/role': limit(['change_staff_role'], 'change_staff_role'),
  'POST /office/roles': alone('nobody has it yet; giving it asks for the second person', 'make_role'),
  'PUT /office/roles/{id}': limit(['change_own_role'], 'change_role'),
  'DELETE /office/roles/{id}': alone('nobody has it', 'retire_role'),
  'PUT /office/staff/{id}/switch': limit(['switch_staff_on'], 'switch_staff_off', 'switch_staff_on'),
};
