import { Refusal } from '#lib/api/errors.ts';
import { today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { withClearance } from '../../clearances/with-clearance.ts';
import { marketersWithRates } from '../../office/commissions/commission-sums.ts';
import { setCommissionRate } from '../../office/commissions/set-rate.ts';
import { sendNotice } from '../../office/notices/send-notice.ts';
import { withdrawNotice } from '../../office/notices/withdraw-notice.ts';
import { updateProperty } from '../../office/properties/update-property.ts';
import { now } from '../../runtime.ts';
import { type Cast, makeAccount } from './accounts.ts';
import { buy, propertyNamed } from './actions.ts';
import { actAs } from './actor.ts';
import { keepTermsSoFar } from './keep-terms.ts';
import type { StoryClock } from './story-clock.ts';

const TERRACES = 'Woji Terrace Houses';
const FLATS = 'Jericho Court Flats';

/** What one person did not do alone: notices, a price, a rate and a purchase that wait, and what was there before. */
export async function secondLooks(cast: Cast, clock: StoryClock) {
  await terracePrices(cast, clock);
  await noticesOfTheOffice(cast, clock);
  await rateThatWaits(cast, clock);
  await colleaguesPurchase(cast, clock);
}

/** A few days of a launch offer, within what one person may decide; the next fall is larger. */
async function terracePrices({ sales }: Cast, clock: StoryClock) {
  const { id, price } = await propertyNamed(TERRACES);
  const atPercent = (percent: number) => ({ id, price: toNaira(Math.round((price * percent) / 100)) });
  clock.goTo(clock.daysAgo(8), '10:20');
  await sales.do(updateProperty, atPercent(95));
  await keepTermsSoFar();
  clock.goTo(clock.daysAgo(4), '09:30');
  await sales.do(updateProperty, atPercent(100));
  await keepTermsSoFar();
  clock.goTo(clock.daysAgo(1), '17:05');
  await sales.do(updateProperty, atPercent(80));
}

async function noticesOfTheOffice({ office, support }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(12), '08:40');
  const content = 'A bus leaves the Epe roundabout at 10:00 on Saturday. Call the help line to keep a seat.';
  const title = 'Site visits on Saturday';
  const { notification: sent } = await office.do(sendNotice, { title, content, property_ids: [], kind: 'service' });
  clock.goTo(clock.daysAgo(12), '08:52');
  const reason = 'The road to the site is closed';
  if (sent) await office.do(withdrawNotice, { id: sent.id, reason, correction: undefined });
  clock.goTo(clock.daysAgo(0), '07:10');
  await support.do(sendNotice, {
    title: 'Our office is closed on Friday',
    content: 'The help line is open as always. Transfers that come on Friday are confirmed on Monday.',
    property_ids: [],
    kind: 'service',
  });
}

async function rateThatWaits({ finance }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(0), '07:20');
  const [first] = await marketersWithRates();
  if (first) await finance.do(setCommissionRate, { id: first.marketer.id, percent: 1200, from_day: today(now()) });
}

/** A buyer with the name of somebody in sales: the purchase waits before it is paid. */
async function colleaguesPurchase({ sales }: Cast, clock: StoryClock) {
  const { firstName, lastName } = sales.user;
  const name = [firstName, lastName] as const;
  const account = { email: 'yusuf.amina@example.com', password: '', name, phone: '08098880123' };
  const buyer = actAs(await makeAccount({ ...account, joinedOn: clock.daysAgo(3) }, clock));
  clock.goTo(clock.daysAgo(0), '07:35');
  await buy(buyer, { property: FLATS, by: 'virtual_wallet' }, withClearance(refuse)).catch(expectToWait);
}

/** As the purchase itself would, in a transaction of its own: the demo is one, which a refusal would undo. */
async function refuse(): Promise<never> {
  throw new Refusal('purchase_waits');
}

function expectToWait(error: unknown) {
  if (!(error instanceof Refusal && error.code === 'purchase_waits')) throw error;
}
