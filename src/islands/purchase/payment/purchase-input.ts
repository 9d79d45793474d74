import type { CallInput } from '#lib/api/call-types.ts';
import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { WizardDraft } from '#lib/client/storage/wizard-draft.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { Offer } from '#lib/domain/offers.ts';
import { breakdownFromChoice } from '#lib/domain/purchase-choice.ts';
import { choiceOf } from '../choice.ts';
import { contractFilesOf } from '../wizard/contract-uploads.ts';
import type { StoredFiles } from '../wizard/steps.ts';

interface PurchaseToSend {
  draft: PurchaseDraft;
  wizard: WizardDraft;
  offer: Offer;
  files: StoredFiles;
}

export interface MethodInput {
  payment_method: PaymentMethod;
  bank_name?: string;
  reservation_id?: number | undefined;
}

/**
 * The payload of buy-property without files, of which it names those that the server has. The amounts are the ones the
 * customer saw.
 */
export const purchaseInput = ({ draft, wizard, offer, files }: PurchaseToSend, method: MethodInput) => {
  const choice = choiceOf(draft, offer);
  if (!choice) throw new Error('The purchase options are not chosen');
  const breakdown = breakdownFromChoice(choice, offer);
  const terms =
    choice.paymentType === paymentType.instalment
      ? {
          monthly_duration: choice.duration,
          repayment_schedule: choice.schedule,
          start_date: choice.startDate,
          end_date: breakdown.endDate,
        }
      : {};
  return {
    ...wizard.values,
    ...contractFilesOf(wizard, files).named,
    ...terms,
    property_id: draft.propertyId,
    payment_type: choice.paymentType,
    number_of_unit: choice.units,
    purpose: choice.purpose ?? undefined,
    marketer_code: draft.marketerId || undefined,
    plots: draft.plots?.map(({ id }) => id).join(',') || undefined,
    paid_amount: toNaira(breakdown.amountNow),
    total_amount: toNaira(breakdown.totalAmount),
    infrastructure_amount: toNaira(breakdown.infrastructureFees),
    agreement_version: draft.agreed,
    ...method,
  } as CallInput<'POST /user/buy-property'>;
};
