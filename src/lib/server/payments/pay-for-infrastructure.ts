import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { payForInfrastructure as payForInfrastructureCall } from '#lib/api/payments/payments.ts';
import { minFeePayment } from '#lib/domain/limits.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { minimumFeePayment } from '#lib/domain/plan.ts';
import * as say from '#lib/messages/validation.ts';
import type { ContextOf } from '../http/context.ts';
import type { Plan } from '../ledger/rows.ts';
import { lockPlanToPay, planToPay } from '../plans/customer-plan.ts';
import { hasOpenPayment } from '../plans/repayment-rows.ts';
import { findUnpaidCards, supersede } from './card/supersede-cards.ts';
import { describeFee } from './descriptions.ts';
import { payOrFund, unlessTransferSent } from './fall-back-to-wallet.ts';
import { hasProof, paymentAnswer, prepareMeans } from './pay.ts';

type Input = PayloadOf<typeof payForInfrastructureCall>;

/** Pays any part of the infrastructure or other fees from ₦1,001 on, or the rest when that is less. */
export async function payForInfrastructure(
  input: Input,
  { caller, files, once }: ContextOf<typeof payForInfrastructureCall>,
) {
  const userId = caller.user.id;
  const unpaid = await findUnpaidCards({ planId: input.plan_id, userId, purpose: input.purpose });
  const sent = hasProof(input, files);
  if (unpaid.length === 0 && sent)
    await unlessTransferSent(sent, validate(input, (await planToPay(input.plan_id, userId)).plan));
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    const { plan, propertyName } = await lockPlanToPay(input.plan_id, userId);
    const amount = fromNaira(input.paid_amount);
    const resumed = await supersede(unpaid, { method: means.method, amount });
    if (resumed) return { payment: paymentAnswer(resumed), plan: { id: plan.id } };
    const description = describeFee(input.purpose, propertyName);
    return payOrFund(means, {
      planId: plan.id,
      wanted: { userId, amount, what: `“${description}”`, property: propertyName },
      judged: validate(input, plan).then(() => ({
        userId,
        purpose: input.purpose,
        planId: plan.id,
        amount,
        description,
      })),
    });
  });
}

async function validate(input: Input, plan: Plan) {
  if (plan.uniqueContractId === null) throw new Refusal('contract_not_active');
  const left = remainingFee(plan, input.purpose);
  if (left === 0) throw new Refusal('already_paid');
  if (await hasOpenPayment(plan.id, input.purpose)) throw new Refusal('awaiting_confirmation');
  const least = minimumFeePayment(left);
  if (fromNaira(input.paid_amount) >= least) return;
  const sentence = least < minFeePayment ? `Amount must be at least ${formatNaira(least)}` : say.feeTooSmall;
  throw new Refusal('invalid', { errors: { paid_amount: [sentence] } });
}

const remainingFee = (plan: Plan, purpose: Input['purpose']) =>
  purpose === 'infrastructure'
    ? plan.infrastructureAmount - plan.paidInfrastructure
    : plan.otherAmount - plan.paidOther;
