import { eq } from 'drizzle-orm';
import { autopays, properties } from '#lib/server/db/schema.ts';
import { setContractId } from '#lib/server/ledger/contract-ids/set-contract-id.ts';
import { lockPlan } from '#lib/server/ledger/locks.ts';
import type { NewPayment } from '#lib/server/ledger/open-payment.ts';
import { receiveTransfer } from '#lib/server/ledger/receive-transfer.ts';
import { payFromWallet, settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { releaseUnits } from '#lib/server/ledger/units.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { settleOneCharge, topUpByBank } from './bank-step.ts';
import { aPayment, aPlan, receivedAmount } from './fixtures.ts';
import {
  bankLine,
  bookBankLine,
  rematchTransfer,
  resolveOtherCharge,
  settleOtherwise,
  toggleExcludedLine,
} from './model-banks.ts';
import { credit, type Model, openFirst, pick, refused, type Step } from './model-base.ts';
import { aheadMeetsAutopay, cardMeetsTransfer, reportAgain, toRepay } from './model-orders.ts';
import { askPayout, finishPayout } from './model-payouts.ts';
import { firstOf, infrastructure, type ModelPlan, other, repayment, unpaidOf } from './model-plan.ts';
import { correct, refund } from './model-reversals.ts';
import { pause, payEndedRefund, terminate } from './terminations.ts';
import { handOver } from './transfers.ts';

// A model of the business, run next to the real ledger: the expected effect of each step on wallets, plans and units.

const topUp: Step = async (model, [who, amount, delta]) => {
  const userId = pick(model.customers, who) as number;
  const payment = await aPayment({ userId, amount: 1_000 + amount });
  const came = payment.amount + (pick([-1, 0, 500], delta) as number);
  await settlePayment(payment.id, receivedAmount(came));
  credit(model, userId, came);
  model.came.push({ id: payment.id, owner: userId, amount: came });
};

const bankTransfer: Step = async (model, [who, amount, how]) => {
  const userId = pick(model.customers, who) as number;
  const came = 1_000 + amount + (pick([-1, 0, 500], how) as number);
  const id = await topUpByBank(model.office, userId, 1_000 + amount, came, how);
  model.came.push({ id, owner: userId, amount: came });
  credit(model, userId, came);
};

const settleCharge: Step = async (model) => void (await settleOneCharge(model.customers));

const transfer: Step = async (model, [who, amount, announced]) => {
  const userId = pick(model.customers, who) as number;
  if (announced % 2) await aPayment({ userId, method: 'virtual_wallet', amount: 1 + announced });
  const { payment } = await receiveTransfer({ userId, amount: 1 + amount, externalReference: crypto.randomUUID() });
  model.came.push({ id: payment.id, owner: userId, amount: 1 + amount });
  credit(model, userId, 1 + amount);
};

const buy: Step = async (model, [who, howMany, how]) => {
  const owner = pick(model.customers, who) as number;
  const [units, oneTime] = [1 + (howMany % 2), how % 2 === 0];
  const buying = tx(async () => {
    const { id } = await aPlan(owner, model.listing, {
      units,
      oneTime,
      infrastructure: infrastructure * units,
      other: other * units,
      marketerId: model.marketer,
    });
    const plan: ModelPlan = {
      ...{ id, owner, units, oneTime, unitState: 'held', open: null, contract: false, repaid: [], autopay: false },
      paid: { infrastructure: 0, other: 0 },
      standing: [],
      formers: [],
    };
    return { ...plan, open: (await openFirst(plan)).id };
  });
  if (model.free < units) return refused(buying, model.free === 0 ? 'sold_out' : 'not_enough_units');
  const plan = await buying;
  model.free -= units;
  model.plans.push(plan);
};

const finishFirst: Step = async (model, [which, how, extra]) => {
  const plan = pick(
    model.plans.filter(({ open }) => open !== null),
    which,
  );
  if (!plan) return;
  const [id, asked] = [plan.open as number, firstOf(plan)];
  const wasHeld = plan.unitState === 'held';
  plan.open = null;
  if (how % 3 === 0) {
    await settlePayment(id, receivedAmount(asked + extra));
    model.came.push({ id, owner: plan.owner, amount: asked + extra });
    // money for a hold that has ended takes its units up again, or goes to the wallet
    if (!wasHeld && !(model.onSale && model.free >= plan.units)) return void credit(model, plan.owner, asked + extra);
    if (!wasHeld) model.free -= plan.units;
    plan.unitState = 'sold';
    plan.standing.push({ id, purpose: 'first', applied: asked, payer: plan.owner, settles: [] });
    return void credit(model, plan.owner, extra);
  }
  plan.unitState = 'released';
  if (wasHeld) model.free += plan.units;
  if (how % 3 === 1) {
    await settlePayment(id, receivedAmount(asked - 1));
    model.came.push({ id, owner: plan.owner, amount: asked - 1 });
    return void credit(model, plan.owner, asked - 1);
  }
  await settlePayment(id, { kind: 'abandoned', reason: 'Not completed within 24 hours' });
  model.ended.push({ id, owner: plan.owner, amount: asked, came: false });
};

const payAgain: Step = async (model, [which]) => {
  const plan = pick(model.plans, which);
  if (!plan) return;
  if (plan.unitState === 'sold') return refused(openFirst(plan), 'already_paid');
  if (plan.unitState === 'held') return refused(openFirst(plan), 'awaiting_confirmation');
  if (model.free < plan.units) return refused(openFirst(plan), model.free === 0 ? 'sold_out' : 'not_enough_units');
  if (plan.open !== null) return refused(openFirst(plan), 'awaiting_confirmation');
  plan.open = (await openFirst(plan)).id;
  plan.unitState = 'held';
  model.free -= plan.units;
};

/** A hold that has ended, by the clock or by the office; its payment stays open. */
const endHold: Step = async (model, [which]) => {
  const plan = pick(
    model.plans.filter(({ unitState }) => unitState === 'held'),
    which,
  );
  if (!plan) return;
  await tx(async () => releaseUnits(await lockPlan(plan.id)));
  plan.unitState = 'released';
  model.free += plan.units;
};

const withdraw: Step = async (model, [yes]) => {
  model.onSale = yes % 2 === 0;
  const unpublishedAt = model.onSale ? null : now();
  await db().update(properties).set({ unpublishedAt }).where(eq(properties.id, model.listing));
};

const receiveLatePayment: Step = async (model, [which]) => {
  const ended = pick(model.ended, which);
  if (!ended) return;
  const { payment } = await settlePayment(ended.id, receivedAmount(ended.amount));
  if (!ended.came) {
    credit(model, ended.owner, ended.amount);
    model.came.push({ id: payment.id, owner: ended.owner, amount: ended.amount });
  }
  ended.came = true;
};

const contract: Step = async (model, [which]) => {
  const plan = pick(model.plans, which);
  if (!plan) return;
  const assigning = setContractId(plan.id, `HSC-${plan.id}`);
  if (plan.unitState !== 'sold') return refused(assigning, 'conflict');
  await assigning;
  plan.contract = true;
};

/** Pays `asked`, of which `left` can still be applied, by card or from the wallet; returns the applied amount. */
async function pay(
  model: Model,
  plan: ModelPlan,
  wanted: Omit<NewPayment, 'method' | 'description'>,
  left: number,
  byWallet: boolean,
  settles: number[] = [],
) {
  const { userId, amount } = wanted;
  if (!byWallet) {
    // less than was asked for settles an instalment that is due, and counts for a fee
    const least = wanted.purpose === 'repayment' ? left : 1;
    const came = least + Math.floor((amount - least) / 2);
    const applied = Math.min(came, left);
    const { id } = await aPayment(wanted);
    await settlePayment(id, receivedAmount(came));
    model.came.push({ id, owner: userId, amount: came });
    if (applied > 0) plan.standing.push({ id, purpose: wanted.purpose, applied, payer: userId, settles });
    credit(model, userId, came - applied);
    return applied;
  }
  const applied = Math.min(amount, left);
  const paying = payFromWallet({ ...wanted, description: 'From the wallet' });
  const short = (model.wallets.get(userId) ?? 0) < amount;
  const refusal = left === 0 ? 'already_paid' : short ? 'insufficient_balance' : null;
  if (refusal) {
    await refused(paying, refusal);
    return 0;
  }
  plan.standing.push({ id: (await paying).payment.id, purpose: wanted.purpose, applied, payer: userId, settles });
  credit(model, userId, -applied);
  return applied;
}

/** Pays the repayments at these positions with one payment. */
async function repayAt(model: Model, plan: ModelPlan, positions: number[], extra: number, byWallet: boolean) {
  const ids = await model.repaymentIds(plan.id);
  const [repaymentId, ...ahead] = positions.map((position) => ids[position] as number);
  const due = repayment * plan.units * positions.length;
  const purpose = 'repayment' as const;
  const wanted = { userId: plan.owner, purpose, planId: plan.id, repaymentId, ahead, amount: due + extra };
  if ((await pay(model, plan, wanted, due, byWallet, positions)) === 0) return;
  plan.repaid.push(...positions);
  if (plan.repaid.length === 3) plan.autopay = false;
}

const repay: Step = async (model, [which, extra, how]) => {
  const plan = toRepay(model, which);
  if (plan) await repayAt(model, plan, unpaidOf(plan).slice(0, 1), extra, how % 2 === 0);
};

const payAhead: Step = async (model, [which, number, how]) => {
  const plan = toRepay(model, which);
  if (!plan) return;
  const unpaid = unpaidOf(plan);
  const count = 1 + (number % unpaid.length);
  const positions = how % 4 < 2 ? unpaid.slice(0, count) : unpaid.slice(-count);
  await repayAt(model, plan, positions, number % 3, how % 2 === 0);
};

const switchAutopayOn: Step = async (model, [which]) => {
  const plan = toRepay(model, which);
  if (!plan || plan.autopay) return;
  const consent = { consentVersion: 1, consentedAt: now() };
  await db()
    .insert(autopays)
    .values({ planId: plan.id, userId: plan.owner, source: 'wallet', ...consent });
  plan.autopay = true;
};

const payFee: Step = async (model, [which, amount, how]) => {
  const plan = pick(
    model.plans.filter((one) => one.contract),
    which,
  );
  if (!plan) return;
  const purpose = how % 4 < 2 ? 'infrastructure' : 'other';
  const left = { infrastructure, other }[purpose] * plan.units - plan.paid[purpose];
  const wanted = { userId: plan.owner, purpose, planId: plan.id, amount: 1 + amount } as const;
  plan.paid[purpose] += await pay(model, plan, wanted, left, how % 2 === 0);
};

const activePlans = {
  ...{
    topUp,
    bankTransfer,
    settleCharge,
    transfer,
    buy,
    finishFirst,
    payAgain,
    endHold,
    withdraw,
    comeLate: receiveLatePayment,
    pause,
  },
  ...{ contract, repay, payAhead, switchAutopayOn, payFee, refund, correct },
  ...{ reportAgain, cardMeetsTransfer, aheadMeetsAutopay },
  ...{ askPayout, finishPayout, terminate, payBackEnded: payEndedRefund, handOver },
  ...{
    bankLine,
    bookBankLine,
    markBankLine: toggleExcludedLine,
    retieTransfer: rematchTransfer,
    settleOtherwise,
    endOtherCharge: resolveOtherCharge,
  },
};

class Crash extends Error {}

/** Any other step, aborted before its commit, so that it must have no effect. */
const crash: Step = async (model, [which, amount, how]) => {
  const step = pick(Object.values(activePlans), which) as Step;
  const dying = tx(async () => {
    const { repaymentIds, ...rest } = model;
    await step({ ...structuredClone(rest), repaymentIds }, [how, amount, which]);
    throw new Crash();
  });
  await dying.then(
    () => {
      throw new Error('it was written all the same');
    },
    () => {},
  );
};

export const steps = { ...activePlans, crash };
