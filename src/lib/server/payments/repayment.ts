import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { repayment as repaymentCall } from '#lib/api/payments/payments.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { nextRepayment, repaymentRefusal } from '#lib/domain/repayments.ts';
import * as say from '#lib/messages/validation.ts';
import type { ContextOf } from '../http/context.ts';
import { lockPlanToPay, type PlanToPay, planToPay } from '../plans/customer-plan.ts';
import { hasOpenPayment, type RepaymentRow, repaymentsOf } from '../plans/repayment-rows.ts';
import { findUnpaidCards, supersede } from './card/supersede-cards.ts';
import { describeRepayment } from './descriptions.ts';
import { payOrFund, unlessTransferSent } from './fall-back-to-wallet.ts';
import { hasProof, paymentAnswer, prepareMeans } from './pay.ts';

type Input = PayloadOf<typeof repaymentCall>;

/** Pays the next instalment that is due; the excess goes to the wallet. */
export async function repayment(input: Input, { caller, files, once }: ContextOf<typeof repaymentCall>) {
  const userId = caller.user.id;
  const unpaid = await findUnpaidCards({ planId: input.plan_id, userId, purpose: 'repayment' });
  const sent = hasProof(input, files);
  if (unpaid.length === 0 && sent)
    await unlessTransferSent(sent, validate(input, await planToPay(input.plan_id, userId)));
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    const row = await lockPlanToPay(input.plan_id, userId);
    const amount = fromNaira(input.amount);
    const instalments = [input.repayment_id ?? nextRepayment(await repaymentsOf(row.plan.id))?.id ?? 0];
    const resumed = await supersede(unpaid, { method: means.method, amount, instalments });
    if (resumed) return { payment: paymentAnswer(resumed), plan: { id: row.plan.id } };
    const { plan, propertyName: property } = row;
    return payOrFund(means, {
      planId: plan.id,
      wanted: { userId, amount, what: `an instalment of ${property}`, property },
      judged: validate(input, row).then((instalment) => ({
        userId,
        purpose: 'repayment',
        planId: plan.id,
        repaymentId: instalment.id,
        amount,
        description: describeRepayment(instalment, property),
      })),
    });
  });
}

async function validate(input: Input, { plan }: PlanToPay): Promise<RepaymentRow> {
  const rows = await repaymentsOf(plan.id);
  const instalment =
    input.repayment_id === undefined ? nextRepayment(rows) : rows.find((row) => row.id === input.repayment_id);
  if (instalment === undefined) throw new Refusal('not_found');
  if (instalment === null) throw new Refusal(plan.uniqueContractId ? 'already_paid' : 'contract_not_active');
  const refusal = repaymentRefusal(instalment, {
    contractId: plan.uniqueContractId,
    repayments: rows,
    awaiting: await hasOpenPayment(plan.id, 'repayment'),
  });
  if (refusal) throw new Refusal(refusal);
  if (fromNaira(input.amount) < instalment.amount)
    throw new Refusal('invalid', { errors: { amount: [say.amountTooSmall(formatNaira(instalment.amount))] } });
  return instalment;
}
