import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { addMonths } from '#lib/domain/days.ts';
import { BreakdownCard } from '../breakdown-card.tsx';
import { breakdownSoFar, paymentTypeOf } from '../choice.ts';
import { pathOf } from '../paths.ts';
import { type LoadedPurchase, PurchaseFrame } from '../purchase-frame.tsx';
import { type PurchaseState, usePurchase } from '../use-purchase.ts';
import { useStepGuard } from '../use-step-guard.ts';
import { type ChoiceField, choiceErrors } from './choice-errors.ts';
import { InstalmentFields } from './instalment-fields.tsx';
import { OfferFields } from './offer-fields.tsx';

const MarketerDialog = lazyDialog(
  'Marketer ID',
  async () => (await import('./marketer-id-dialog.tsx')).MarketerIdDialog,
);

export const PurchaseOptions = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  const admitted = useStepGuard('options', purchase);
  return (
    <PurchaseFrame id={id} title="Purchase options" purchase={purchase} admitted={admitted}>
      {(known) => <OptionsForm id={id} purchase={purchase} known={known} />}
    </PurchaseFrame>
  );
};

const OptionsForm = ({ id, purchase, known }: { id: number; purchase: PurchaseState; known: LoadedPurchase }) => {
  const { purchase: draft, today } = purchase;
  const { offer, property } = known;
  const [marketer, setMarketer] = useState(false);
  // the values of the form are those of the draft on the device
  const { submit, errorOf, trigger, formState } = useAppForm<Record<ChoiceField, string>>({
    resolver: rulesResolver(() => choiceErrors(draft, offer, today)),
  });
  const { isSubmitted } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice may settle or cause the error of another field
  useEffect(() => {
    if (isSubmitted) void trigger();
  }, [draft, offer]);
  const breakdown = breakdownSoFar(draft, offer, today);
  const change = (part: Parameters<typeof setPurchaseDraft>[1]) => setPurchaseDraft(id, { ...part, agreed: false });

  const goOn = (marketerId: string) => {
    const endDate = draft.startDate && draft.paymentDuration && addMonths(draft.startDate, draft.paymentDuration);
    setPurchaseDraft(id, {
      marketerId,
      propertyName: property.name,
      propertyPrice: offer.price,
      ...(endDate && { endDate }),
      ...(breakdown && {
        initialDeposit: breakdown.amountNow,
        infrastructureFees: breakdown.infrastructureFees,
        otherFees: breakdown.otherFees,
        weeklyAmount: breakdown.repaymentAmount,
        totalAmount: breakdown.totalAmount,
      }),
    });
    navigate(pathOf.agreement(id));
  };

  return (
    <>
      <div className="screen-head">
        <div>
          <p className="sm mut">{property.name}</p>
          <h1>Purchase options</h1>
        </div>
      </div>
      <div className="cols main">
        <form className="card stack gap-5" noValidate onSubmit={submit(() => setMarketer(true))}>
          <OfferFields draft={draft} offer={offer} errorOf={errorOf} onChange={change} />
          {paymentTypeOf(draft, offer) === 'Installment' && (
            <InstalmentFields draft={draft} offer={offer} errorOf={errorOf} today={today} onChange={change} />
          )}
          <div className="foot-actions">
            <ButtonLink href={pathOf.wizard(id)}>Back</ButtonLink>
            <Button look="pri" type="submit">
              Continue
            </Button>
          </div>
        </form>
        <BreakdownCard property={property} breakdown={breakdown} units={draft.numberOfUnits} />
      </div>
      {marketer && (
        <MarketerDialog open marketerId={draft.marketerId ?? ''} onClose={() => setMarketer(false)} onContinue={goOn} />
      )}
    </>
  );
};
