import { useEffect, useState } from 'react';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { filesRemoved } from '#lib/messages/feedback.ts';
import type { Screen } from './paths.ts';
import { stepGuard } from './step-guard.ts';
import type { PurchaseState } from './use-purchase.ts';

/** Sends who came too early to the first unfinished step; true once the screen may show itself. Judged once. */
export const useStepGuard = (screen: Screen, { offer, files, wizard, purchase, today }: PurchaseState) => {
  const [admitted, setAdmitted] = useState(false);
  useEffect(() => {
    if (admitted || !offer || !files) return;
    const detour = stepGuard(screen, { wizard, files, purchase, offer, today });
    if (!detour) return setAdmitted(true);
    if (detour.filesGone) toast('info', filesRemoved, { along: true });
    navigate(detour.path, { replace: true });
  }, [admitted, screen, offer, files, wizard, purchase, today]);
  return admitted;
};
