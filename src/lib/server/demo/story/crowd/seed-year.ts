import { setFaults } from '../../../card-sandbox/faults.ts';
import { sandboxSettlements } from '../../../card-sandbox/provider-settlements.ts';
import { fetchSettlements } from '../../../settlements/fetch-settlements.ts';
import type { Cast } from '../accounts.ts';
import type { StoryClock } from '../story-clock.ts';
import { endedSales, rescheduledSales } from './changed-sales.ts';
import { bulkCustomers } from './customers.ts';
import { disputes } from './disputes.ts';
import { commissionRuns, payouts, seedCorrections } from './money-office.ts';
import { overdueNotes } from './overdue-notes.ts';
import { type DemoCustomer, openAccount, purchaseStory } from './purchase-story.ts';
import { seededRandom } from './random.ts';
import { createTimeline } from './timeline.ts';
import { transferredSales } from './transferred-sales.ts';

/** Seeds a year of activity for three hundred customers, day by day; `rest` is called from time to time. */
export async function seedYear(cast: Cast, clock: StoryClock, rest: () => void) {
  const diary = createTimeline();
  const { buyers, others } = bulkCustomers(seededRandom(20_26), clock);
  const threads = buyers.map((buyer) => ({ ...buyer, planId: 0 }) as DemoCustomer);
  for (const other of others) diary.on(other.joinedOn, '13:40', () => openAccount(other, clock));
  endedSales(threads, cast, diary, clock);
  seedCorrections(threads, cast, diary, clock);
  transferredSales(threads, cast, diary, clock);
  disputes(threads, cast, diary, clock);
  for (const thread of threads) purchaseStory(thread, cast, diary, clock);
  rescheduledSales(threads, cast, diary, clock);
  overdueNotes(threads, cast, diary, clock);
  payouts(threads, cast, diary, clock);
  commissionRuns(cast, diary, clock);
  await diary.tell(clock, rest);
}

/** What goes wrong at the card provider, by the number of weeks ago. */
const faults: Readonly<Record<number, 'wrong_fee' | 'unknown_charge' | 'wrong_amount'>> = {
  9: 'wrong_fee',
  6: 'wrong_amount',
  2: 'unknown_charge',
};

/** The provider settles what was charged, a week at a time; once it knows all charges. */
export async function settleCharges(clock: StoryClock, days: number) {
  for (let weeksAgo = days / 7 - 1; weeksAgo >= 0; weeksAgo -= 1) {
    clock.goTo(clock.daysAgo(7 * weeksAgo), '07:10');
    const fault = faults[weeksAgo];
    if (fault) await setFaults({ settlement: fault });
    await fetchSettlements(sandboxSettlements);
    if (fault) await setFaults({ settlement: 'ok' });
  }
}
