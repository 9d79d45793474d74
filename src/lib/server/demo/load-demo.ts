import { sql } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { withResultCache } from '../file-work/file-work.ts';
import { setHistoryAuthor } from '../prices/set-history-author.ts';
import { releaseMemory } from '../process/release-memory.ts';
import { db, tx } from '../runtime.ts';
import { insertCatalogue } from './catalogue/insert-catalogue.ts';
import { makeAccounts } from './story/accounts.ts';
import { adaezesStory } from './story/adaeze.ts';
import { setRates } from './story/crowd/money-office.ts';
import { seedYear, settleCharges } from './story/crowd/seed-year.ts';
import { cashAtTheDesk } from './story/desk.ts';
import { extras, settleMails } from './story/extras.ts';
import { keepTermsSoFar } from './story/keep-terms.ts';
import { othersStory } from './story/others.ts';
import { registerSandboxCharges } from './story/sandbox-charges.ts';
import { seedSavedSearches } from './story/saved-searches.ts';
import { secondLooks } from './story/second-looks.ts';
import { type StoryClock, withDemoClock } from './story/story-clock.ts';
import { openVisits } from './story/visits.ts';
import { yearOfSales } from './story/year.ts';

const ONE_AT_A_TIME = 7_310_002;
/** What the card provider has charged before is not told in detail. */
const SETTLEMENT_DAYS = 91;
const FIRST_TERMS = 421;

interface Options {
  /** `few`: only the individually scripted customers. */
  customers?: 'few' | 'all';
  /** Takes memory rather than an eighth longer. */
  lavish?: boolean | undefined;
}

/** Loads the demo data into an empty database in one transaction, once even when several instances start together. */
export const loadDemo = ({ customers = 'all', lavish = false }: Options = {}) =>
  tx(async () => {
    const rest = lavish ? () => {} : releaseMemory;
    await db().execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    if ((await db().$count(users)) > 0) return;
    await insertCatalogue();
    rest();
    await withResultCache(() =>
      withDemoClock(async (clock) => {
        await keepFirstTerms(clock);
        const cast = await makeAccounts(clock);
        await setRates(cast, clock);
        await adaezesStory(cast, clock);
        await othersStory(cast, clock);
        rest();
        await yearOfSales(cast, clock);
        rest();
        if (customers === 'all') await seedYear(cast, clock, rest);
        rest();
        await extras(cast, clock);
        await secondLooks(cast, clock);
        await cashAtTheDesk(cast, clock);
        await seedSavedSearches(cast, clock);
        await openVisits(cast, clock);
        await registerSandboxCharges(clock.daysAgo(SETTLEMENT_DAYS));
        await settleCharges(clock, SETTLEMENT_DAYS);
        await settleMails();
      }),
    );
  });

/** Before anybody bought: what follows is a change of them. */
async function keepFirstTerms(clock: StoryClock) {
  clock.goTo(clock.daysAgo(FIRST_TERMS), '08:00');
  await setHistoryAuthor({ by: null, source: 'demo' });
  await keepTermsSoFar();
}
