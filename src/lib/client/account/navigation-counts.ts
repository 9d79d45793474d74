import { computed, type ReadableAtom } from 'nanostores';
import type { CountName } from '#lib/navigation.ts';
import { $savedIds, $unreadCount } from './account-state.ts';
import { $pendingToggles } from './saved-properties.ts';

const $savedCount = computed([$savedIds, $pendingToggles], (saved, pressed) => {
  const ids = new Set(saved?.ids);
  for (const [id, wanted] of Object.entries(pressed)) wanted ? ids.add(Number(id)) : ids.delete(Number(id));
  return ids.size;
});

/** The numbers in the navigation; each is a store that follows what it counts. */
const counts: Record<CountName, ReadableAtom<number>> = {
  saved: $savedCount,
  unread: computed($unreadCount, (unread) => unread?.count ?? 0),
};

const most = 99;

/** Writes them into the `[data-count]` of the layout, which is plain HTML; nothing is shown for 0. Gives back how to stop. */
export const showCounts = () => {
  const stops = Object.entries(counts).map(([name, $count]) =>
    $count.subscribe((count) => {
      for (const place of document.querySelectorAll<HTMLElement>(`[data-count=${name}]`)) {
        place.textContent = count > most ? `${most}+` : String(count);
        if (place.parentElement) place.parentElement.hidden = count === 0;
      }
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
