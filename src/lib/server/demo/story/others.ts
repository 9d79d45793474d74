import { addDays, addMonths } from '#lib/domain/days.ts';
import type { Cast } from './accounts.ts';
import { assign, buy, confirm, payFee, proposeOrConfirm, repay, transferSlip } from './actions.ts';
import type { StoryClock } from './story-clock.ts';

/** Other customers, whose transfers and contract ids wait for the office. */
export async function othersStory(cast: Cast, clock: StoryClock) {
  await emekasInstalment(cast, clock);
  await halimasFees(cast, clock);
  await tundesContract(cast, clock);
  await ngozisPurchase(cast, clock);
}

/** The next instalment awaits confirmation: less came than was sent, and a second person is asked about it. */
async function emekasInstalment({ emeka, office, finance }: Cast, clock: StoryClock) {
  const start = addMonths(clock.daysAgo(4), -3);
  clock.goTo(start, '11:40');
  const { planId, paymentId } = await buy(emeka, { property: 'Olumo Ridge', purpose: 'Duplex', months: 12 });
  clock.goTo(addDays(start, 1), '10:00');
  await confirm(office, paymentId);
  await assign(office, planId);
  for (const month of [1, 2]) {
    clock.goTo(addDays(addMonths(start, month), -1), '09:20');
    const sent = await repay(emeka, planId);
    clock.goTo(addMonths(start, month), '10:10');
    await confirm(office, sent);
  }
  clock.goTo(clock.daysAgo(2), '18:09');
  const sent = await repay(emeka, planId, 'bank_transfer', 15_000_000);
  clock.goTo(clock.daysAgo(1), '09:15');
  await proposeOrConfirm(finance, sent, 20_000_000);
}

/** The same slip for two kinds of fees, of which the office is warned. */
async function halimasFees({ halima, office }: Cast, clock: StoryClock) {
  const start = clock.daysAgo(90);
  clock.goTo(start, '14:33');
  const { planId, paymentId } = await buy(halima, { property: 'Canaan View plots', purpose: 'Bungalow' });
  clock.goTo(addDays(start, 1), '09:12');
  await confirm(office, paymentId);
  await assign(office, planId);
  clock.goTo(clock.daysAgo(1), '08:21');
  const proof = await transferSlip(halima, 'infrastructure', 25_000_000);
  await payFee(halima, { id: planId, purpose: 'infrastructure', naira: 250_000 }, 'bank_transfer', proof);
  clock.goTo(clock.daysAgo(1), '08:29');
  await payFee(halima, { id: planId, purpose: 'other', naira: 250_000 }, 'bank_transfer', proof);
}

async function tundesContract({ tunde, office }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(3), '16:02');
  const { paymentId } = await buy(tunde, { property: 'Two-bedroom bungalow, Ekom Iman', months: 24 });
  clock.goTo(clock.daysAgo(1), '09:48');
  await confirm(office, paymentId);
}

async function ngozisPurchase({ ngozi }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(0), '06:50');
  await buy(ngozi, {
    property: 'Orchard Estate, Ofada',
    purpose: 'Bungalow',
    units: 3,
    months: 24,
    plots: ['17', '18', '19'],
  });
}
