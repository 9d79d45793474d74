import { useEffect, useRef } from 'react';
import { focusHeading } from '#islands/ui/feedback/focus-heading.ts';
import type { PlanChange } from '#lib/api/plans/changes.ts';

/** The change that was asked for or answered just now. */
let awaited: number | null = null;

/** The button or form that had the focus goes with the answer, so the card takes it once it shows what came of it. */
export const focusOnceShown = (id: number) => {
  awaited = id;
};

export const useCardFocus = ({ id, state, transfer }: PlanChange) => {
  const card = useRef<HTMLElement>(null);
  const answered = `${state} ${transfer?.from_agreed}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again when the answer shows
  useEffect(() => {
    if (awaited !== id) return;
    awaited = null;
    focusHeading(card.current);
    card.current?.scrollIntoView();
  }, [id, answered]);
  // what was declined or withdrawn is shown no longer
  useEffect(
    () => () => {
      if (awaited !== id) return;
      awaited = null;
      focusHeading();
    },
    [id],
  );
  return card;
};
