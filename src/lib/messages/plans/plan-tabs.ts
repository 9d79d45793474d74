export const planTabs = ['Pending', 'Awaiting', 'In Progress', 'Completed', 'Ended'] as const;
export type PlanTab = (typeof planTabs)[number];
export const planTabExplanation: Record<PlanTab, string> = {
  Pending: 'Your first payment has not yet been confirmed by an admin.',
  Awaiting: 'Your first payment is confirmed and a contract ID is being assigned.',
  'In Progress': 'Your initial deposit is made and payment is ongoing.',
  Completed: 'Your property is fully paid, with at least 50% of infrastructure and other fees.',
  Ended: 'These purchases were ended. What is paid back is shown on each of them.',
};
