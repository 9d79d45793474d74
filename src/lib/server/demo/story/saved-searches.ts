import { and, asc, gte } from 'drizzle-orm';
import { changeAlertSettings } from '../../alerts/alert-settings.ts';
import { askNextPhase } from '../../alerts/next-phase-requests.ts';
import { saveSearch } from '../../alerts/save-search.ts';
import { isListed } from '../../catalogue/listed.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import type { Cast } from './accounts.ts';
import type { StoryClock } from './story-clock.ts';

/** Saved searches and next phases that customers wait for; the last search is one that nothing fits. */
export async function seedSavedSearches({ adaeze, emeka, halima, tunde }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(3), '19:40');
  await adaeze.do(saveSearch, { page: 1, state: 'Lagos', type: 2, maxPrice: 90_000_000 });
  await adaeze.do(saveSearch, { page: 1, name: 'corner piece Ibeju' });
  await adaeze.do(changeAlertSettings, { price_drops: true });
  for (const who of [emeka, halima, tunde])
    await who.do(saveSearch, { page: 1, state: 'Yobe', type: 2, maxPrice: 12_000_000 });
  const [soldOut] = await db()
    .select({ id: properties.id })
    .from(properties)
    .where(and(isListed(), gte(properties.soldUnits, properties.totalUnits)))
    .orderBy(asc(properties.id))
    .limit(1);
  if (soldOut) for (const who of [adaeze, halima]) await who.do(askNextPhase, { property_id: soldOut.id });
}
