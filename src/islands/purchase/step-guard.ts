import { useEffect, useState } from 'react';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { WizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { addDays } from '#lib/domain/days.ts';
import type { Offer } from '#lib/domain/offers.ts';
import { filesRemoved } from '#lib/messages/feedback.ts';
import { isChosen } from './choice.ts';
import { pathOf, type Screen, screens } from './paths.ts';
import type { PurchaseState } from './use-purchase.ts';
import { firstUnfinishedStep, identityStep, photoStep, type StoredFiles, wizardSteps } from './wizard/steps.ts';

interface Progress {
  wizard: WizardDraft;
  files: StoredFiles;
  draft: PurchaseDraft;
  offer: Offer;
  today: string;
  agreementVersion: string | undefined;
}

interface StepRedirect {
  path: string;
  /** The step was finished before, and its files are gone from the device. */
  filesGone: boolean;
}

/** Redirects to the first unfinished step before `screen`, with the way back in the URL; null when there is none. */
export const stepGuard = (
  screen: Screen,
  { wizard, files, draft, offer, today, agreementVersion }: Progress,
): StepRedirect | null => {
  const id = draft.propertyId;
  const before: readonly Screen[] = screens.slice(0, screens.indexOf(screen));
  const step = firstUnfinishedStep(wizard, files);
  const back = `then=${encodeURIComponent(pathOf[screen](id))}`;
  if (before.includes('wizard') && step < wizardSteps.length) {
    const filesGone = (step === photoStep || step === identityStep) && wizard.step > step;
    return { path: `${pathOf.wizard(id)}?step=${step + 1}&${back}`, filesGone };
  }
  // what was reserved before midnight may begin on that day
  const firstStart = draft.reservation ? addDays(today, -1) : today;
  if (before.includes('options') && !isChosen(draft, offer, firstStart))
    return { path: `${pathOf.options(id)}?${back}`, filesGone: false };
  if (before.includes('agreement') && draft.agreed !== agreementVersion)
    return { path: pathOf.agreement(id), filesGone: false };
  return null;
};

/** True once the screen may be shown; from then on it stays, whatever changes. */
export const useStepGuard = (
  screen: Screen,
  { offer, files, wizard, draft, today, agreementVersion }: PurchaseState,
) => {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    if (allowed || !offer || !files) return;
    const redirect = stepGuard(screen, { wizard, files, draft, offer, today, agreementVersion });
    if (!redirect) return setAllowed(true);
    if (redirect.filesGone) toast('info', filesRemoved, { onNextPage: true });
    navigate(redirect.path, { replace: true });
  }, [allowed, screen, offer, files, wizard, draft, today, agreementVersion]);
  return allowed;
};
