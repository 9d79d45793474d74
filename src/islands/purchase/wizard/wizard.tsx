import { useEffect } from 'react';
import { WizardSteps } from '#islands/ui/display/wizard-steps.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { setWizardDraft, wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { documentTitle } from '#lib/site.ts';
import { pathOf } from '../paths.ts';
import { PropertyAside } from '../property-aside.tsx';
import { type LoadedPurchase, PurchaseFrame } from '../purchase-frame.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { type PurchaseState, usePurchase } from '../use-purchase.ts';
import { DetailsStep } from './details-step.tsx';
import { firstUnfinishedStep, photoStep, wizardSteps } from './steps.ts';

export const Wizard = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  return (
    <PurchaseFrame id={id} title="Contract details" purchase={purchase}>
      {(known) => <Steps id={id} purchase={purchase} known={known} />}
    </PurchaseFrame>
  );
};

/** The step stands in the address, so that back goes one step back; one too far on leads to the first unfinished. */
const useStep = (open: number) => {
  const query = new URLSearchParams(useUrlQuery());
  const asked = Number(query.get('step')) - 1;
  const step = Math.min(Number.isInteger(asked) && asked >= 0 ? asked : open, open, wizardSteps.length - 1);
  useEffect(() => {
    // an address that does not name this step would move on by itself as soon as the step is finished
    if (asked !== step) replaceQuery(queryWith({ step: step + 1 }));
  }, [asked, step]);
  return { step, next: query.get('then') };
};

/** The file fields are loaded a step ahead. */
const useFilesStep = (step: number) => useLazyWhen(step >= photoStep - 1, () => import('./files-step.tsx'));

const Steps = ({ id, purchase, known }: { id: number; purchase: PurchaseState; known: LoadedPurchase }) => {
  const { wizard, setFiles, today } = purchase;
  const open = firstUnfinishedStep(wizard, known.files);
  const { step, next } = useStep(open);
  const name = wizardSteps[step] as string;
  const heading = useHeadingFocus(step);
  const files = useFilesStep(step);
  useEffect(() => {
    document.title = documentTitle(name);
  }, [name]);

  const on = () => {
    setWizardDraft(id, { step: Math.max(wizard.step, step + 1) });
    const left = firstUnfinishedStep(wizardDraft(id).get(), known.files);
    const finished = left === wizardSteps.length;
    if (next && finished)
      return navigate(next.startsWith('/dashboard/') ? next : pathOf.options(id), { replace: true });
    if (step + 1 < wizardSteps.length) pushQuery(queryWith({ step: (next ? left : step + 1) + 1 }));
    else navigate(pathOf.options(id));
  };
  const back = step === 0 ? undefined : () => pushQuery(queryWith({ step }));

  return (
    <>
      <div className="screen-head">
        <div>
          <p className="sm mut">Contract details · {known.property.name}</p>
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {name}
          </h1>
        </div>
      </div>
      <WizardSteps steps={wizardSteps} current={step} named />
      <div className="cols main mt-4">
        <div className="stack">
          {step < photoStep ? (
            <DetailsStep key={step} id={id} step={step} today={today} onNext={on} onPrev={back} />
          ) : files.lazy.state === 'open' ? (
            <files.lazy.part.FilesStep
              key={step}
              id={id}
              step={step}
              files={known.files}
              onFiles={setFiles}
              onNext={on}
              onPrev={back}
            />
          ) : (
            <LazyPlaceholder lazy={files.lazy} onRetry={files.retry} />
          )}
          <p className="row sm mut">
            <Icon of={checkIcon} size="m" />
            Kept on this device as you type. Nothing is sent until you pay.
          </p>
        </div>
        <PropertyAside property={known.property} />
      </div>
    </>
  );
};
