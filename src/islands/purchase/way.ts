import type { PurchaseDraft, WizardDraft } from '#lib/client/purchase-draft.ts';
import type { Offer } from '#lib/domain/offers.ts';
import { choiceErrors } from './choice.ts';
import { firstUnfinishedStep, identityStep, type KeptFiles, photoStep, wizardSteps } from './steps.ts';

/** The screens of a purchase in their order. */
export type Screen = 'wizard' | 'options' | 'agreement' | 'payment';
const order: readonly Screen[] = ['wizard', 'options', 'agreement', 'payment'];

export const pathOf = {
  wizard: (id: number) => `/dashboard/invest-property-form/${id}`,
  options: (id: number) => `/dashboard/invest-property/${id}`,
  agreement: (id: number) => `/dashboard/property-agreement/${id}`,
  payment: (id: number) => `/dashboard/property/${id}/payment-method`,
} as const satisfies Record<Screen, (id: number) => string>;

interface Progress {
  wizard: WizardDraft;
  files: KeptFiles;
  purchase: PurchaseDraft;
  offer: Offer;
  today: string;
}

export interface Detour {
  path: string;
  /** Files were chosen once and are gone from the device: the customer is told why they are back. */
  filesGone: boolean;
}

/**
 * Where to go instead of `screen`, because something before it is unfinished; null when it may be opened. The path
 * says where to come back to afterwards.
 */
export const detourFrom = (screen: Screen, { wizard, files, purchase, offer, today }: Progress): Detour | null => {
  const id = purchase.propertyId;
  const before = order.slice(0, order.indexOf(screen));
  const step = firstUnfinishedStep(wizard.values, files, today);
  const back = `then=${encodeURIComponent(pathOf[screen](id))}`;
  if (before.includes('wizard') && step < wizardSteps.length) {
    const filesGone = (step === photoStep || step === identityStep) && wizard.step > step;
    return { path: `${pathOf.wizard(id)}?step=${step + 1}&${back}`, filesGone };
  }
  if (before.includes('options') && Object.keys(choiceErrors(purchase, offer, today)).length > 0)
    return { path: `${pathOf.options(id)}?${back}`, filesGone: false };
  if (before.includes('agreement') && !purchase.agreed) return { path: pathOf.agreement(id), filesGone: false };
  return null;
};
