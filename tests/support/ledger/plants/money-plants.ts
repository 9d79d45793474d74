import { one, type Plant, plant, plantForCompany, somebodyElse } from './plant.ts';

const repaid = "purpose = 'repayment' and stage = 'completed'";

export const moneyPlants: Readonly<Record<string, Plant>> = {
  'What was sealed is what was sealed': plant(
    (row) => `update journals set created_at = created_at + interval '1 second' where id = ${one(row, 'journals')}`,
  ),
  'Entries sum to zero': plant((row) => `update entries set amount = amount + 1 where id = ${one(row, 'entries')}`),
  'Every balance equals its entries': plant(
    (row) => `update accounts set balance = balance + 1 where id = ${one(row, 'accounts', "kind = 'wallet'")}`,
  ),
  'No wallet is below zero': plant(
    (row) => `update accounts set balance = -1 where id = ${one(row, 'accounts', "kind = 'wallet'")}`,
  ),
  'Approved confirmations are booked as they were approved': plant(
    (row) => `update approvals set payload = jsonb_set(payload, '{received}', '1')
      where id = ${one(row, 'approvals', "kind = 'confirm_payment' and state = 'approved'")}`,
  ),
  'Finished payments match their journals': plant(
    (row) =>
      `update payments set received = received + 1, applied = applied + 1 where id = ${one(row, 'payments', repaid)}`,
  ),
  'A payment has a journal when money came, and only then': plant(
    (row) =>
      `delete from entries where journal_id = (select id from journals where payment_id = ${one(row, 'payments', repaid)})`,
    (row) => `delete from journals where payment_id = ${one(row, 'payments', repaid)}`,
  ),
  'A refund takes back a completed payment, whole': plant(
    (row) => `update payments set applied = applied + 1 where id = ${one(row, 'payments', 'refund_of is not null')}`,
  ),
  'Transactions match payments': plant(
    (row) => `update transactions set amount = amount + 1 where id = ${one(row, 'transactions', "part = 'payment'")}`,
  ),
  'A correction says what it corrects, and takes back no more than came': plant(
    (row) => `delete from corrections where payment_id = ${one(row, 'corrections', 'true', 'payment_id')}`,
  ),
  'Money in a wallet meets what its customer owes': plant(
    (row) =>
      `update accounts set balance = -1 where kind = 'customer_debt' and id = ${one(row, 'accounts', "kind = 'customer_debt'")}`,
    (row) => `update accounts set balance = 1 where kind = 'wallet'
      and user_id = (select user_id from accounts where id = ${one(row, 'accounts', "kind = 'customer_debt'")})`,
  ),
  'Each bank account of the company is one of the ledger': plantForCompany(
    () =>
      `insert into company_accounts (bank_name, account_number, account_name) values ('A bank', '0000000009', 'A name')`,
  ),
  'Transfers are booked on the account that received them, and cash on the desk that took it': plant(
    (row) => `update payments set company_account_id =
        (select min(id) from company_accounts where id is distinct from company_account_id)
      where id = ${one(row, 'payments', "method = 'bank_transfer' and stage = 'completed'")}`,
  ),
  'Cash has a receipt of the desk that took it, for as much as was taken': plant(
    (row) =>
      `update payments set method = 'cash' where id = ${one(row, 'payments', "method = 'bank_transfer' and stage = 'completed'")}`,
  ),
  'A settlement is booked as it was paid': plant(
    (row) => `update settlements set net = net + 1 where id = ${one(row, 'settlements')}`,
  ),
  'What a settlement leaves at the card provider is named': plant(
    (row) =>
      `update settlements set fees = fees + 1 where id = ${one(
        row,
        'settlements',
        'not exists (select from settlement_differences where settlement_id = settlements.id)',
      )}`,
  ),
  'Cash at the card provider is what was charged and is not settled': plant(
    (row) => `update payments set received = received + 1
      where id = ${one(row, 'payments', "method = 'paystack' and stage = 'completed'")}`,
  ),
  'Payouts in progress are the open payouts': plantForCompany(
    (row) =>
      `update payouts set amount = amount + 1 where id = ${one(row, 'payouts', "state in ('asked', 'approved')")}`,
  ),
  'The money of a payout is where its state says': plant(
    (row) => `update payouts set amount = amount + 1 where id = ${one(row, 'payouts')}`,
  ),
  'A payout that was paid had two people': plant(
    (row) => `update payouts set approved_by = ended_by where id = ${one(row, 'payouts', "state = 'paid'")}`,
  ),
  'Receipts of a year are numbered from one without a gap, in all that was booked up to the last hour': plant(
    (row) => `insert into receipt_numbers (year, number, transaction_id, booked_at)
      select extract(year from journals.created_at at time zone 'Africa/Lagos'), 99, transactions.id, journals.created_at
      from transactions join journals on journals.payment_id = transactions.payment_id
      where transactions.id = ${one(row, 'transactions', `part = 'payment' and payment_id in (select id from payments where ${repaid})`)}`,
  ),
  'Commissions payable are what was earned, less reversals and payments': plant(
    (row) => `update commissions set amount = amount + 1 where id = ${one(row, 'commissions')}`,
  ),
  'What is left of a commission is its rate of what stands of the payment': plant(
    (row) => `update commissions set basis = basis + 100000 where id = ${one(row, 'commissions')}`,
  ),
  'A commission run pays what its marketers get, with two people': plant(
    (row) => `update commission_runs set approved_by = made_by where id = ${one(row, 'commission_runs')}`,
  ),
  'A payment on a plan is by its owner or a former one, an open one by its owner': plant(
    (row) =>
      `update payments set user_id = ${somebodyElse('payments.user_id')} where id = ${one(row, 'payments', repaid)}`,
  ),
};
