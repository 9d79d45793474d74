import { useEffect, useState } from 'react';
import { api } from '#lib/client/api/api.ts';
import { wizardDraft } from '#lib/client/storage/wizard-draft.ts';

const load = async () => {
  const [{ LastContract }, { contract }] = await Promise.all([
    import('./last-contract.tsx'),
    api('GET /user/last-contract', {}),
  ]);
  return contract && { LastContract, contract };
};

type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * What was filled in for the latest purchase, with the card that offers it; null where nothing is offered. Undefined
 * until that is known: a form that was painted before the card would jump down as it comes.
 */
export const useLastContract = (id: number) => {
  const [offered, setOffered] = useState<Loaded>();
  useEffect(() => {
    // not once something is typed
    if (Object.keys(wizardDraft(id).get().values).length > 0) return setOffered(null);
    let shown = true;
    const show = (loaded: Loaded) => {
      if (shown) setOffered(loaded);
    };
    load().then(show, () => show(null));
    return () => {
      shown = false;
    };
  }, [id]);
  return offered;
};
