import type { OwedPlan } from '#lib/api/office/desk/cash-receipts.ts';
import { fromNaira, type Kobo, parseNaira, sum } from '#lib/domain/money.ts';

/** What is paid now of what a customer owes. */
export interface Ticked {
  first: boolean;
  /** So many instalments, the oldest first. */
  instalments: number;
  /** As they are typed, in naira. */
  infrastructure: string;
  other: string;
  wallet: string;
}
export const nothingTicked: Ticked = { first: false, instalments: 0, infrastructure: '', other: '', wallet: '' };

const typed = (naira: string): Kobo => parseNaira(naira) ?? 0;

const instalmentsOf = ({ instalments }: Ticked, plan: OwedPlan | undefined): Kobo =>
  sum((plan?.instalments ?? []).slice(0, instalments).map(({ amount }) => fromNaira(amount)));

const firstOf = ({ first }: Ticked, plan: OwedPlan | undefined): Kobo =>
  first && plan?.first ? fromNaira(plan.first) : 0;

export const tickedTotal = (ticked: Ticked, plan: OwedPlan | undefined): Kobo =>
  sum([
    firstOf(ticked, plan),
    instalmentsOf(ticked, plan),
    ...(plan ? [typed(ticked.infrastructure), typed(ticked.other)] : []),
    typed(ticked.wallet),
  ]);

/** As the call takes them, in naira; without what nothing is paid for. */
export function partsOf(ticked: Ticked, plan: OwedPlan | undefined) {
  const naira = (kobo: Kobo) => (kobo > 0 ? kobo / 100 : undefined);
  const ofPlan = plan && {
    first: naira(firstOf(ticked, plan)),
    repayment: naira(instalmentsOf(ticked, plan)),
    infrastructure: naira(typed(ticked.infrastructure)),
    other: naira(typed(ticked.other)),
  };
  const pays = ofPlan && Object.values(ofPlan).some((amount) => amount !== undefined);
  return { ...(pays && { plan_id: plan.id, ...ofPlan }), wallet: naira(typed(ticked.wallet)) };
}
