import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { payAhead as payAheadCall } from '#lib/api/payments/pay-ahead.ts';
import { today } from '#lib/domain/days.ts';
import { instalmentsPaidAhead, prepaymentAmount, prepaymentRefusal } from '#lib/domain/instalments/pay-ahead.ts';
import { fromNaira } from '#lib/domain/money.ts';
import type { ContextOf } from '../http/context.ts';
import { lockPlanToPay, type PlanToPay, planToPay } from '../plans/customer-plan.ts';
import { hasOpenPayment, repaymentsOf } from '../plans/repayment-rows.ts';
import { now } from '../runtime.ts';
import { findUnpaidCards, supersede } from './card/supersede-cards.ts';
import { describeAhead } from './descriptions.ts';
import { fallBackToWallet, payOrFund, unlessTransferSent } from './fall-back-to-wallet.ts';
import { hasProof, paymentAnswer, prepareMeans } from './pay.ts';

type Input = PayloadOf<typeof payAheadCall>;

/** Pays several whole instalments with one payment: the next ones, or the last ones of the plan. */
export async function payAhead(input: Input, { caller, files, once }: ContextOf<typeof payAheadCall>) {
  const userId = caller.user.id;
  const unpaid = await findUnpaidCards({ planId: input.plan_id, userId, purpose: 'repayment' });
  const sent = hasProof(input, files);
  if (unpaid.length === 0 && sent)
    await unlessTransferSent(sent, validate(input, await planToPay(input.plan_id, userId)));
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    const row = await lockPlanToPay(input.plan_id, userId);
    const { plan, propertyName: property } = row;
    const wanted = { userId, amount: fromNaira(input.amount), what: `instalments of ${property}`, property };
    const settled = await unlessTransferSent(sent, prepaidInstalments(input, row));
    if (settled instanceof Refusal)
      return { ...(await fallBackToWallet(means, wanted, settled)), plan: { id: plan.id } };
    const [first, ...further] = settled.map(({ id }) => id) as [number, ...number[]];
    const amount = prepaymentAmount(settled);
    const resumed = await supersede(unpaid, { method: means.method, amount, instalments: [first, ...further] });
    if (resumed) return { payment: paymentAnswer(resumed), plan: { id: plan.id } };
    return payOrFund(means, {
      planId: plan.id,
      wanted,
      judged: validate(input, row).then(() => ({
        userId,
        purpose: 'repayment',
        planId: plan.id,
        repaymentId: first,
        ahead: further,
        amount,
        description: describeAhead(settled, property),
      })),
    });
  });
}

/** Refuses `amount_changed` when they are not the ones that the customer was shown. */
async function prepaidInstalments({ order, instalments, first_id, amount }: Input, { plan }: PlanToPay) {
  const settled = instalmentsPaidAhead(await repaymentsOf(plan.id), { order, count: instalments });
  const [first] = settled;
  if (!first) throw new Refusal(plan.uniqueContractId ? 'already_paid' : 'contract_not_active');
  if (settled.length !== instalments || first.id !== first_id || prepaymentAmount(settled) !== fromNaira(amount))
    throw new Refusal('amount_changed', { message: planChanged });
  return settled;
}

const planChanged = 'Instalments of this plan were paid in the meantime. Check what is left and choose again.';

async function validate(input: Input, row: PlanToPay): Promise<void> {
  await prepaidInstalments(input, row);
  const refusal = prepaymentRefusal(
    {
      contractId: row.plan.uniqueContractId,
      repayments: await repaymentsOf(row.plan.id),
      awaiting: await hasOpenPayment(row.plan.id, 'repayment'),
    },
    input.order,
    today(now()),
  );
  if (refusal) throw new Refusal(refusal);
}
