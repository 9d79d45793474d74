import { type FormEvent, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { useDraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { endTermsText } from '#lib/messages/changes/end-terms.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { BreakdownSoFar } from '../breakdown-so-far.tsx';
import { breakdownSoFar, paymentTypeOf } from '../choice.ts';
import { pathOf } from '../paths.ts';
import { PayBar } from '../pay-bar.tsx';
import { PropertyAside } from '../property-aside.tsx';
import { type LoadedPurchase, PurchaseFrame } from '../purchase-frame.tsx';
import { PurchaseProgress } from '../purchase-progress.tsx';
import { useStepGuard } from '../step-guard.ts';
import { type PurchaseState, usePurchase } from '../use-purchase.ts';
import type { ChoiceField } from './choice-errors.ts';
import { LazyPlotField } from './lazy-plot-field.tsx';
import { InstalmentFields, OfferFields } from './option-fields.tsx';
import { presetChoice } from './preset-choice.ts';

/** The sentences load when somebody turns to the form, not with the screen. */
const loadRules = () => import('./choice-errors.ts');
type Rules = Awaited<ReturnType<typeof loadRules>>;

const MarketerDialog = lazyDialog(
  'Marketer ID',
  async () => (await import('./marketer-id-dialog.tsx')).MarketerIdDialog,
);

export const PurchaseOptions = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  const allowed = useStepGuard('options', purchase);
  return (
    <PurchaseFrame id={id} title="Purchase options" purchase={purchase} allowed={allowed}>
      {(loaded) => <OptionsForm id={id} purchase={purchase} loaded={loaded} />}
    </PurchaseFrame>
  );
};

const OptionsForm = ({ id, purchase, loaded }: { id: number; purchase: PurchaseState; loaded: LoadedPurchase }) => {
  const { today } = purchase;
  const { offer, property } = loaded;
  // the layout may be off its page since plots were chosen on it
  const draft = property.has_layout ? purchase.draft : { ...purchase.draft, plots: undefined };
  const [askingMarketer, setAskingMarketer] = useState(false);
  const { refuse } = useDraftErrors<ChoiceField>();
  const [refused, setRefused] = useState<{ rules: Rules; fields: readonly ChoiceField[] } | null>(null);
  const found = refused?.rules.choiceErrors(draft, offer, today);
  const errors = Object.fromEntries(refused?.fields.map((field) => [field, found?.[field]]) ?? []);
  const breakdown = breakdownSoFar(draft, offer, today);
  const change = (part: Parameters<typeof setPurchaseDraft>[1]) =>
    setPurchaseDraft(id, { ...part, agreed: undefined, reservation: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the screen begins with; cleared fields stay so
  useEffect(() => {
    const preset = presetChoice(draft, offer, today);
    if (preset) setPurchaseDraft(id, preset);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const rules = await loadRules().catch(() => null);
    if (!rules) return void toast('error', networkError);
    const problems = rules.choiceErrors(draft, offer, today);
    if (Object.keys(problems).length === 0) return setAskingMarketer(true);
    setRefused({ rules, fields: rules.askedFields(draft, offer) });
    refuse(problems);
  };
  const continueToAgreement = (marketerId: string) => {
    setPurchaseDraft(id, { marketerId, plots: draft.plots });
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
      <PurchaseProgress id={id} at="options" />
      <div className="cols main">
        <form
          className="card stack gap-5"
          noValidate
          onFocus={() => void loadRules().catch(() => undefined)}
          onSubmit={submit}
        >
          <OfferFields draft={draft} offer={offer} errors={errors} onChange={change} />
          {paymentTypeOf(draft, offer) === 'Installment' && (
            <InstalmentFields draft={draft} offer={offer} errors={errors} today={today} onChange={change} />
          )}
          {property.has_layout && (
            <LazyPlotField id={id} draft={draft} error={errors.plots} onChange={(plots) => change({ plots })} />
          )}
          <p className="sm mut">{endTermsText(property)}</p>
          <div className="foot-actions">
            <ButtonLink href={pathOf.wizard(id)}>Back</ButtonLink>
          </div>
          <PayBar draft={draft} breakdown={breakdown}>
            <Button variant="primary" type="submit">
              Continue
            </Button>
          </PayBar>
        </form>
        <PropertyAside property={property}>
          <BreakdownSoFar breakdown={breakdown} units={draft.numberOfUnits} />
        </PropertyAside>
      </div>
      {askingMarketer && (
        <MarketerDialog
          open
          marketerId={draft.marketerId ?? ''}
          onClose={() => setAskingMarketer(false)}
          onContinue={continueToAgreement}
        />
      )}
    </>
  );
};
