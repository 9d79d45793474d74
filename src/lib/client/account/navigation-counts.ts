import { computed, type ReadableAtom } from 'nanostores';
import type { CountName } from '#lib/navigation.ts';
import { $savedIds, $unreadCount } from './account-state.ts';
import { $pendingToggles } from './saved-properties.ts';

const $savedCount = computed([$savedIds, $pendingToggles], (saved, pending) => {
  const ids = new Set(saved?.ids);
  for (const [id, wanted] of Object.entries(pending)) wanted ? ids.add(Number(id)) : ids.delete(Number(id));
  return ids.size;
});

const counts: Record<CountName, ReadableAtom<number>> = {
  saved: $savedCount,
  unread: computed($unreadCount, (unread) => unread?.count ?? 0),
};

const maxShown = 99;

/** Writes the counts into the layout's `[data-count]` elements, hidden at 0. Returns a function that stops it. */
export const showCounts = () => {
  const stops = Object.entries(counts).map(([name, $count]) =>
    $count.subscribe((count) => {
      for (const element of document.querySelectorAll<HTMLElement>(`[data-count=${name}]`)) {
        element.textContent = count > maxShown ? `${maxShown}+` : String(count);
        if (element.parentElement) element.parentElement.hidden = count === 0;
      }
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
