import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { WizardDraft } from '#lib/client/storage/wizard-draft.ts';
import type { Offer } from '#lib/domain/offers.ts';
import { isChosen } from './choice.ts';
import { pathOf, type Screen, screens } from './paths.ts';
import { firstUnfinishedStep, identityStep, photoStep, type StoredFiles, wizardSteps } from './wizard/steps.ts';

interface Progress {
  wizard: WizardDraft;
  files: StoredFiles;
  purchase: PurchaseDraft;
  offer: Offer;
  today: string;
}

export interface StepRedirect {
  path: string;
  /** Files were chosen once and are gone from the device: the customer is told why they are back. */
  filesGone: boolean;
}

/**
 * Where to go instead of `screen`, because something before it is unfinished; null when it may be opened. The path
 * says where to come back to afterwards.
 */
export const stepGuard = (screen: Screen, { wizard, files, purchase, offer, today }: Progress): StepRedirect | null => {
  const id = purchase.propertyId;
  const before: readonly Screen[] = screens.slice(0, screens.indexOf(screen));
  const step = firstUnfinishedStep(wizard, files);
  const back = `then=${encodeURIComponent(pathOf[screen](id))}`;
  if (before.includes('wizard') && step < wizardSteps.length) {
    const filesGone = (step === photoStep || step === identityStep) && wizard.step > step;
    return { path: `${pathOf.wizard(id)}?step=${step + 1}&${back}`, filesGone };
  }
  if (before.includes('options') && !isChosen(purchase, offer, today))
    return { path: `${pathOf.options(id)}?${back}`, filesGone: false };
  if (before.includes('agreement') && !purchase.agreed) return { path: pathOf.agreement(id), filesGone: false };
  return null;
};
