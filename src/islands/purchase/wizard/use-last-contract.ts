import { useEffect, useState } from 'react';
import { api } from '#lib/client/api/api.ts';
import { type WizardDraft, wizardDraft } from '#lib/client/storage/wizard-draft.ts';

const load = async () => {
  const [{ LastContract }, { contract }] = await Promise.all([
    import('./last-contract.tsx'),
    api('GET /user/last-contract', {}),
  ]);
  return contract && { LastContract, contract };
};

/** Milliseconds that the form waits for an offer. A later one is not made, because the form would jump. */
const OFFER_TIMEOUT = 2_000;

type Loaded = Awaited<ReturnType<typeof load>>;

/** Until it is used, or the customer has filled in a step. */
export const isOffered = ({ step, lastUsed = false }: WizardDraft) => step === 0 && !lastUsed;

/**
 * What was filled in for the latest purchase, with the card that offers it; null where nothing is offered. Undefined
 * until that is known: a form that was painted before the card would jump down as it comes.
 */
export const useLastContract = (id: number) => {
  const [offered, setOffered] = useState<Loaded>();
  useEffect(() => {
    if (!isOffered(wizardDraft(id).get())) return setOffered(null);
    let shown = true;
    const show = (loaded: Loaded) => {
      if (shown) setOffered(loaded);
      shown = false;
    };
    const late = setTimeout(show, OFFER_TIMEOUT, null);
    load().then(show, () => show(null));
    return () => {
      shown = false;
      clearTimeout(late);
    };
  }, [id]);
  return offered;
};
