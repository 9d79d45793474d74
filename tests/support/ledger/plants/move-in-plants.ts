import { one, type Plant, plant, plantForCompany } from './plant.ts';

const loaded = () => `insert into move_ins (day, source, digests, cancelled_receipts, report, loaded_at)
  values ('2026-11-01', 'command', '{}', 0, '{}', now())`;
const moveIn = '(select id from move_ins)';
const running = "payment_type = 2 and state = 'in_progress'";

export const moveInPlants: Readonly<Record<string, Plant>> = {
  'What the company opened with is booked as its books said': plantForCompany(
    loaded,
    () => `insert into move_in_openings (move_in_id, kind, amount) values (${moveIn}, 'cash_paystack', -500)`,
  ),
  'A receipt from before is a payment, and the other way round': plant(
    (row) => `update payments set purpose = 'moved_in' where id = ${one(row, 'payments', "stage = 'completed'")}`,
  ),
  'Instalments that were paid before are what receipts from before have paid': plant(
    loaded,
    (row) => `insert into moved_in_plans (plan_id, move_in_id, plan_no)
      values (${one(row, 'plans', running)}, ${moveIn}, 'P-1')`,
    (row) => `update repayments set paid_before = now() where id = (
      select min(id) from repayments where plan_id = ${one(row, 'plans', running)} and paid_at is null and replaced_at is null)`,
  ),
};
