import { type PlanState, planStates } from '#lib/domain/plan.ts';
import { plansByState } from '../../carried/plan-states.ts';
import { column, money, smallReport } from './report.ts';

const names: Record<PlanState, string> = {
  pending: 'Pending',
  awaiting: 'Awaiting contract',
  in_progress: 'In progress',
  completed: 'Completed',
  terminated: 'Terminated',
};

/** How many plans are in each state now. */
export const planStateReport = smallReport(
  [column('State'), column('Plans', 'count'), column('Units', 'count'), money('Price')],
  async () => {
    const sums = await plansByState();
    return planStates.map((state) => {
      const { plans = 0, units = 0, price = 0 } = sums.find((one) => one.state === state) ?? {};
      return [names[state], plans, units, price];
    });
  },
);
