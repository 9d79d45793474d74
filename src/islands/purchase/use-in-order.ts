import { useEffect, useState } from 'react';
import { go } from '#lib/client/go.ts';
import { toast } from '#lib/client/toasts.ts';
import { filesGone } from '#lib/messages/notices.ts';
import type { Screen } from './paths.ts';
import type { Purchase } from './use-purchase.ts';
import { detourFrom } from './way.ts';

/** Sends who came too early to the first unfinished step; true once the screen may show itself. Judged once. */
export const useInOrder = (screen: Screen, { offer, files, wizard, purchase, today }: Purchase) => {
  const [admitted, setAdmitted] = useState(false);
  useEffect(() => {
    if (admitted || !offer || !files) return;
    const detour = detourFrom(screen, { wizard, files, purchase, offer, today });
    if (!detour) return setAdmitted(true);
    if (detour.filesGone) toast('info', filesGone, { along: true });
    go(detour.path, { replace: true });
  }, [admitted, screen, offer, files, wizard, purchase, today]);
  return admitted;
};
