import { one, type Plant, plant, somebodyElse } from './plant.ts';

const transferred = 'change_id in (select id from plan_changes where state = $$done$$)';

export const planPlants: Readonly<Record<string, Plant>> = {
  "Each plan's paid amounts match its payments": plant(
    (row) => `update plans set paid_other = paid_other + 1 where id = ${one(row, 'plans')}`,
  ),
  "Each plan's state follows from its facts": plant(
    (row) => `update plans set completed_at = now() where id = ${one(row, 'plans', "state = 'in_progress'")}`,
  ),
  'Fees of a plan sum to what it asks for': plant(
    (row) => `update plan_fees set value = value + 1 where id = ${one(row, 'plan_fees')}`,
  ),
  'Repayments sum to what remains after the deposit': plant(
    (row) => `update repayments set amount = amount + 1 where id = ${one(row, 'repayments', 'replaced_at is null')}`,
  ),
  'A repayment is paid by one payment that was not refunded': plant(
    (row) => `update repayments set paid_at = now()
      where id = ${one(row, 'repayments', 'paid_at is null and replaced_at is null')}`,
  ),
  'A payment of repayments applies what they sum to': plant(
    (row) => `update payments set applied = applied + 1
      where id = ${one(row, 'payments', "purpose = 'repayment' and stage = 'completed'")}`,
  ),
  'The unpaid repayments of a plan follow one another': plant(
    (row) =>
      `update repayments set paid_at = now() where id = ${one(
        row,
        'repayments',
        `paid_at is null and replaced_at is null
        and exists (select from repayments other where other.plan_id = repayments.plan_id
          and other.number < repayments.number and other.paid_at is null and other.replaced_at is null)
        and exists (select from repayments other where other.plan_id = repayments.plan_id
          and other.number > repayments.number and other.paid_at is null and other.replaced_at is null)`,
      )}`,
  ),
  'Units sold and held match the plans and reservations': plant(
    (row) => `update properties set sold_units = sold_units + 1 where id = ${one(row, 'properties')}`,
  ),
  'A plot that is held or sold belongs to one plan or reservation, which has at least as many units': plant(
    (row) => `update plots set offered = false where id = ${one(row, 'plot_claims', 'live', 'plot_id')}`,
  ),
  'A public layout has a plot for sale for each unit': plant(
    (row) => `update properties set layout_published_at = now()
      where id = ${one(row, 'properties', 'not exists (select from plots where property_id = properties.id)')}`,
  ),
  'An ended sale is booked as what was paid for it, once approved by a second person': plant(
    (row) => `update terminations set kept = kept + 1 where id = ${one(row, 'terminations')}`,
  ),
  'What ended sales owe is what their account holds': plant(
    (row) =>
      `update terminations set owed = owed + 1, kept = kept - 1 where id = ${one(
        row,
        'terminations',
        "not exists (select from payments where payments.plan_id = terminations.plan_id and purpose = 'termination_refund')",
      )}`,
  ),
  'A plan belongs to whom it went last, each time from whom it had belonged to': plant(
    (row) => `update plans set user_id = ${somebodyElse('plans.user_id')}
      where id = ${one(row, 'plan_transfers', transferred, 'plan_id')}`,
  ),
  'A transfer that was carried out is agreed by both and approved, and its fee is paid once by the new owner': plant(
    (row) =>
      `update plan_transfers set from_agreed_at = null where change_id = ${one(row, 'plan_transfers', transferred, 'change_id')}`,
  ),
  'AutoPay waits only for plans with something left to pay': plant(
    (row) =>
      `update autopays set user_id = ${somebodyElse('autopays.user_id')} where id = ${one(row, 'autopays', "state <> 'ended'")}`,
  ),
  'A payment by AutoPay is of its instalment, exactly as much as is due': plant(
    (row) => `insert into autopay_attempts (autopay_id, repayment_id, day, payment_id)
      values (${one(row, 'autopays')}, ${one(row, 'repayments')}, '2026-01-01', ${one(row, 'payments')})`,
  ),
};
