import type { CallAnswer } from '#lib/api/call-types.ts';

type PlanDetails = CallAnswer<'GET /user/plan-property/{id}'>;

export const feePurposes = ['infrastructure', 'other'] as const;
export type FeePurpose = (typeof feePurposes)[number];

/** One of the two kinds of fee, in naira. */
export interface PlanFee {
  purpose: FeePurpose;
  title: string;
  due: number;
  paid: number;
  percentage: number;
  lines: PlanDetails['infrastructure_break_down'];
}

export const feeTitles = { infrastructure: 'Infrastructure fees', other: 'Other fees' } as const;

export const feeOf = (plan: PlanDetails, purpose: FeePurpose): PlanFee => {
  const facts = plan.plan_properties;
  return purpose === 'infrastructure'
    ? {
        purpose,
        title: feeTitles.infrastructure,
        due: facts.infrastructure_amount,
        paid: facts.paid_infrastructure_amount,
        percentage: facts.infrastructure_percentage,
        lines: plan.infrastructure_break_down,
      }
    : {
        purpose,
        title: feeTitles.other,
        due: facts.other_amount,
        paid: facts.paid_other_amount,
        percentage: facts.other_percentage,
        lines: plan.others_fee_break_down,
      };
};
