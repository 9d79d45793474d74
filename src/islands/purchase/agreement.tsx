import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { type DescriptionItem, DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Paragraphs } from '#islands/ui/display/paragraphs.tsx';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { formatDay } from '#lib/domain/days.ts';
import { agreementText } from '#lib/messages/changes/agreement.ts';
import { endSummary } from '#lib/messages/changes/end-terms.ts';
import { breakdownSoFar } from './choice.ts';
import { pathOf } from './paths.ts';
import { PayBar } from './pay-bar.tsx';
import { PropertyAside } from './property-aside.tsx';
import { type LoadedPurchase, PurchaseFrame } from './purchase-frame.tsx';
import { PurchaseProgress } from './purchase-progress.tsx';
import { useStepGuard } from './step-guard.ts';
import { type PurchaseState, usePurchase } from './use-purchase.ts';

export const Agreement = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  const allowed = useStepGuard('agreement', purchase);
  return (
    <PurchaseFrame id={id} title="Property agreement" purchase={purchase} allowed={allowed}>
      {(loaded) => <AgreementText id={id} purchase={purchase} loaded={loaded} />}
    </PurchaseFrame>
  );
};

const AgreementText = ({ id, purchase, loaded }: { id: number; purchase: PurchaseState; loaded: LoadedPurchase }) => {
  const breakdown = breakdownSoFar(purchase.draft, loaded.offer, purchase.today);
  const agree = () => {
    setPurchaseDraft(id, { agreed: purchase.agreementVersion });
    // so that Back from the payment methods leads to the options
    navigate(pathOf.payment(id), { replace: true });
  };
  return (
    <>
      <h1 className="mb-4">Property agreement</h1>
      <PurchaseProgress id={id} at="agreement" />
      <div className="stack">
        <PropertyAside property={loaded.property}>
          <div className="mt-2">
            <DescriptionList small lines={summaryOf(purchase, loaded)} />
          </div>
        </PropertyAside>
        <section className="card stack">
          <h2>The agreement, word for word</h2>
          <Paragraphs text={agreementText(loaded.property)} />
          <div>
            <Button onClick={() => window.print()}>Print or save it</Button>
          </div>
        </section>
        <div className="foot-actions">
          <ButtonLink href={pathOf.options(id)}>Back</ButtonLink>
        </div>
        <PayBar draft={purchase.draft} breakdown={breakdown && { ...breakdown, repayments: [] }}>
          <p>By proceeding you agree to these terms.</p>
          <Button variant="primary" onClick={agree}>
            Proceed to Payment
          </Button>
        </PayBar>
      </div>
    </>
  );
};

const summaryOf = ({ draft, today, wizard }: PurchaseState, { offer, property }: LoadedPurchase): DescriptionItem[] => {
  const breakdown = breakdownSoFar(draft, offer, today);
  if (!breakdown) return [];
  const { repayments, repaymentAmount, endDate } = breakdown;
  return [
    { name: 'Buyer', value: wizard.values.subscriber_name_1 },
    { name: 'Units', value: draft.numberOfUnits },
    { name: 'Plot', value: draft.plots?.map(({ label }) => label).join(', ') },
    { name: 'To be built', value: draft.propertyPurpose },
    { name: 'Price', value: <Money kobo={breakdown.propertyAmount} /> },
    { name: 'Other fees', value: <Money kobo={breakdown.otherFees} /> },
    { name: 'Infrastructure fees', value: <Money kobo={breakdown.infrastructureFees} /> },
    {
      name: `${repayments.length} payments of`,
      value: repayments.length > 0 ? <Money kobo={repaymentAmount} /> : null,
    },
    { name: 'Until', value: endDate && formatDay(endDate) },
    { name: 'If you end it', value: endSummary(property) },
    { name: 'You pay now', value: <Money kobo={breakdown.amountNow} />, sum: true },
  ];
};
