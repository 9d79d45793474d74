import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { Offer } from '#lib/domain/offers.ts';
import type { ChoiceField } from './choice-errors.ts';

export interface OptionFieldsProps {
  draft: PurchaseDraft;
  offer: Offer;
  errorOf: (field: ChoiceField) => string | undefined;
  onChange: (part: Partial<PurchaseDraft>) => void;
}
