import { addDays, addMonths, type Day } from '#lib/domain/days.ts';
import { autopayConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { site } from '#lib/site.ts';
import { startAutopay } from '../../autopay/start-autopay.ts';
import { virtualAccounts } from '../../db/schema.ts';
import { makeContract } from '../../documents/make-contract.ts';
import { receiveTransfer } from '../../ledger/receive-transfer.ts';
import { addPlanDocument } from '../../office/plans/add-plan-document.ts';
import { db, now } from '../../runtime.ts';
import type { Cast } from './accounts.ts';
import { assign, buy, confirm, payFee, reject, repay } from './actions.ts';
import { proposeLonger } from './crowd/changed-sales.ts';
import { samplePdf } from './sample-pdf.ts';
import type { StoryClock } from './story-clock.ts';

const naira = 100;

/** The main demo customer: plans in every state, a funded wallet, transactions of every status. */
export async function adaezesStory(cast: Cast, clock: StoryClock) {
  await completedPlan(cast, clock);
  await fundedWallet(cast, clock);
  await planBehind(cast, clock);
  await planOnSchedule(cast, clock);
  await rejectedPurchase(cast, clock);
  await awaitedContract(cast, clock);
  await sentTransfer(cast, clock);
}

/** Two plots, five of twelve instalments paid, the sixth a week overdue, fees partly paid. */
async function planBehind({ adaeze, office, support }: Cast, clock: StoryClock) {
  const start = addMonths(clock.daysAgo(8), -6);
  clock.goTo(start, '09:42');
  const palmGrove = { property: 'Palm Grove Estate, Phase 2', units: 2, purpose: 'Bungalow', months: 12 } as const;
  const { planId, paymentId } = await buy(adaeze, { ...palmGrove, marketer: 'HSM-1057', plots: ['6', '7'] });
  clock.goTo(start, '15:20');
  await confirm(office, paymentId);
  clock.goTo(addDays(start, 2), '11:05');
  await assign(office, planId);
  for (let month = 1; month <= 5; month += 1) await instalmentOfPalmGrove(month, addDays(addMonths(start, month), -2));

  clock.goTo(addDays(start, 70), '12:30');
  const infrastructure = await payFee(adaeze, { id: planId, purpose: 'infrastructure', naira: 1_500_000 });
  clock.goTo(addDays(start, 71), '09:15');
  await confirm(office, infrastructure);
  clock.goTo(addDays(start, 100), '18:45');
  await payFee(adaeze, { id: planId, purpose: 'other', naira: 350_000 }, 'virtual_wallet');
  clock.goTo(clock.daysAgo(1), '15:35');
  await proposeLonger(support, planId, 'As agreed on the telephone: smaller instalments until the new year.');

  async function instalmentOfPalmGrove(month: number, day: Day) {
    clock.goTo(day, '18:09');
    if (month === 4) return repay(adaeze, planId, 'virtual_wallet');
    const sent = await repay(adaeze, planId, 'bank_transfer', month === 3 ? 150_000 * naira : 0);
    clock.goTo(addDays(day, 1), '10:30');
    return confirm(office, sent);
  }
}

/** A house with instalments that do not divide evenly; one transfer was too small and went to the wallet. */
async function planOnSchedule({ adaeze, office }: Cast, clock: StoryClock) {
  const start = addMonths(clock.daysAgo(11), -4);
  clock.goTo(start, '13:12');
  const { planId, paymentId } = await buy(adaeze, { property: 'Three-bedroom bungalow, Adeniyi Close', months: 18 });
  clock.goTo(addDays(start, 1), '09:40');
  await confirm(office, paymentId);
  await assign(office, planId);
  for (let month = 1; month <= 4; month += 1) {
    const day = addDays(addMonths(start, month), -3);
    clock.goTo(day, '08:55');
    const sent = await repay(adaeze, planId);
    clock.goTo(day, '14:10');
    if (month !== 2) await confirm(office, sent);
    else {
      await confirm(office, sent, 1_700_000 * naira);
      clock.goTo(addDays(day, 1), '20:31');
      await repay(adaeze, planId, 'virtual_wallet');
    }
  }
  clock.goTo(addDays(addMonths(start, 4), 1), '19:20');
  const source = { source: 'wallet', card_id: undefined, consent: autopayConsentVersion } as const;
  await adaeze.do(startAutopay, { plan_id: planId, ...source });
}

/** Paid at once with all fees, and with its documents. */
async function completedPlan({ adaeze, office }: Cast, clock: StoryClock) {
  const start = clock.daysAgo(240);
  clock.goTo(start, '10:02');
  const { planId, paymentId } = await buy(adaeze, { property: 'Zuma View plots', purpose: 'Bungalow', plots: ['14'] });
  clock.goTo(start, '16:48');
  await confirm(office, paymentId);
  clock.goTo(addDays(start, 3), '09:30');
  await assign(office, planId);
  clock.goTo(addDays(start, 20), '17:05');
  const infrastructure = await payFee(adaeze, { id: planId, purpose: 'infrastructure', naira: 1_080_000 });
  const other = await payFee(adaeze, { id: planId, purpose: 'other', naira: 590_000 });
  clock.goTo(addDays(start, 21), '11:11');
  await confirm(office, infrastructure);
  await confirm(office, other);
  await makeContract(planId);
  clock.goTo(addDays(start, 45), '12:00');
  for (const [name, file] of [
    ['Deed of assignment', 'deed-of-assignment.pdf'],
    ['Survey plan', 'survey-plan.pdf'],
  ] as const)
    await office.do(addPlanDocument, { id: planId, document_name: name }, [samplePdf(file, name, papersOfZumaView)]);
}

const papersOfZumaView = [
  'Zuma View plots, one plot of 450 square metres',
  'Subscriber: Adaeze Okonkwo',
  'The price and all fees are paid in full.',
  'This is a sample document of the demonstration.',
];

async function fundedWallet({ adaeze }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(399), '10:20');
  await db()
    .insert(virtualAccounts)
    .values({
      userId: adaeze.user.id,
      state: 'ready',
      accountNumber: '9402118637',
      bankName: 'Example Bank',
      accountName: `${site.name} / Adaeze Okonkwo`,
      createdAt: now(),
    });
  for (const [daysAgo, amount] of [
    [185, 2_500_000],
    [96, 1_200_000],
    [33, 850_000],
  ] as const) {
    clock.goTo(clock.daysAgo(daysAgo), '07:58');
    const externalReference = `demo-transfer-${daysAgo}`;
    await receiveTransfer({ userId: adaeze.user.id, amount: amount * naira, externalReference });
  }
}

async function rejectedPurchase({ adaeze, office }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(6), '21:14');
  const { paymentId } = await buy(adaeze, { property: 'Ọwọ́ Royal Estate', purpose: 'Duplex', months: 12 });
  clock.goTo(clock.daysAgo(4), '10:20');
  await reject(office, paymentId, 'No transfer of this amount has reached our account');
}

async function awaitedContract({ adaeze, office }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(5), '12:26');
  const { paymentId } = await buy(adaeze, { property: 'Coal City Gardens', purpose: 'Duplex' });
  clock.goTo(clock.daysAgo(4), '09:05');
  await confirm(office, paymentId);
}

async function sentTransfer({ adaeze }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(1), '19:37');
  await buy(adaeze, {
    property: 'Plateau Rise, serviced plots',
    purpose: 'Bungalow',
    months: 18,
    schedule: 'Quarterly',
    plots: ['B3'],
  });
}
