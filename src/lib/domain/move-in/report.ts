import type { MoveInCheck } from './check-move-in.ts';
import type { MoveInFigures } from './figures/company-figures.ts';
import { groupBy } from './figures/group-by.ts';
import type { MoveInPlanFigures } from './figures/plan-figures.ts';
import { isStanding } from './figures/totals.ts';
import type { MoveInCustomer } from './records/customers.ts';

export type MoveInReport = ReturnType<typeof moveInReport>;

/** The report as programs compare it: amounts in whole kobo, no day is ''. */
export function moveInReport({ day, questions, company, figures, ties }: MoveInCheck) {
  return {
    day,
    loaded: false,
    ties,
    customers: figures ? customerRows(company.customers, figures) : [],
    plans: figures ? figures.plans.map(planRow) : [],
    totals: figures?.totals ?? {},
    questions: questions.map(({ table, row, kind, decision }) => ({ table, row, kind, decision })),
  };
}

function customerRows(customers: readonly MoveInCustomer[], { plans, wallets }: MoveInFigures) {
  const plansOf = groupBy(plans, ({ plan }) => plan.customer);
  return customers.map((customer) => {
    const own = plansOf.get(customer) ?? [];
    const standing = own.filter(isStanding);
    const sum = (amount: (plan: MoveInPlanFigures) => number) =>
      standing.reduce((total, plan) => total + amount(plan), 0);
    return {
      customer_no: customer.no,
      plans: own.length,
      paid_total_kobo: sum(({ paid, paidInfrastructure, paidOther }) => paid + paidInfrastructure + paidOther),
      remaining_kobo: sum(({ remaining }) => remaining),
      overdue_kobo: sum(({ overdue }) => overdue),
      wallet_kobo: wallets.get(customer) ?? 0,
    };
  });
}

const planRow = (figures: MoveInPlanFigures) => ({
  plan_no: figures.plan.no,
  customer_no: figures.plan.customer.no,
  contract_id: figures.plan.contractId ?? '',
  state: figures.state,
  total_kobo: figures.plan.total,
  paid_kobo: figures.paid,
  remaining_kobo: figures.remaining,
  next_due_date: figures.nextDue?.dueDate ?? '',
  next_due_kobo: figures.nextDue?.amount ?? 0,
  overdue_kobo: figures.overdue,
  percentage: figures.percentage,
  paid_infrastructure_kobo: figures.paidInfrastructure,
  paid_other_kobo: figures.paidOther,
});
