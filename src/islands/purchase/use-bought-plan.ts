import { useEffect } from 'react';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { purchaseDraft, setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';

/** Back and reload, unlike a link to this page. */
const returns = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
};

/** After a purchase, Back and reload open its plan instead of starting again. */
export const useBoughtPlan = (id: number) =>
  useEffect(() => {
    const $draft = purchaseDraft(id);
    const openPlan = () => {
      const { boughtPlan } = $draft.get();
      if (boughtPlan !== undefined) navigate(`/dashboard/my-property/${boughtPlan}`, { replace: true });
    };
    if (returns()) openPlan();
    else if ($draft.get().boughtPlan !== undefined) setPurchaseDraft(id, { boughtPlan: undefined });
    // a page from the back/forward cache reads the draft of now a moment later
    const show = ({ persisted }: PageTransitionEvent) => persisted && setTimeout(openPlan);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [id]);
