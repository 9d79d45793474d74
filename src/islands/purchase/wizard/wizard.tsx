import { useEffect } from 'react';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { setWizardDraft, wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { unusedFileDays } from '#lib/domain/limits.ts';
import { documentTitle } from '#lib/site.ts';
import { pathOf } from '../paths.ts';
import { PropertyAside } from '../property-aside.tsx';
import { type LoadedPurchase, PurchaseFrame } from '../purchase-frame.tsx';
import { PurchaseProgress } from '../purchase-progress.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { type PurchaseState, usePurchase } from '../use-purchase.ts';
import { DetailsStep } from './details-step.tsx';
import { firstUnfinishedStep, photoStep, wizardSteps } from './steps.ts';
import { isOffered, useLastContract } from './use-last-contract.ts';

export const Wizard = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  const last = useLastContract(id);
  return (
    <PurchaseFrame id={id} title="Contract details" purchase={purchase} allowed={last !== undefined}>
      {(loaded) => <Steps id={id} purchase={purchase} loaded={loaded} last={last} />}
    </PurchaseFrame>
  );
};

/** The step is in the URL, so that Back goes one step back. A step too far on becomes the first unfinished one. */
const useStep = (unfinished: number) => {
  const query = new URLSearchParams(useUrlQuery());
  const requested = Number(query.get('step')) - 1;
  const valid = Number.isInteger(requested) && requested >= 0;
  const step = Math.min(valid ? requested : unfinished, unfinished, wizardSteps.length - 1);
  useEffect(() => {
    // otherwise the screen would move on by itself as soon as this step is finished
    if (requested !== step) replaceQuery(queryWith({ step: step + 1 }));
  }, [requested, step]);
  return { step, next: query.get('then') };
};

/** The script of the file fields loads one step ahead. */
const useFilesStep = (step: number) => useLazyWhen(step >= photoStep - 1, () => import('./files-step.tsx'));

interface StepsProps {
  id: number;
  purchase: PurchaseState;
  loaded: LoadedPurchase;
  last: ReturnType<typeof useLastContract>;
}

const Steps = ({ id, purchase, loaded, last }: StepsProps) => {
  const { wizard, setFiles, today } = purchase;
  const { step, next } = useStep(firstUnfinishedStep(wizard, loaded.files));
  const name = wizardSteps[step] as string;
  const heading = useHeadingFocus(step);
  const files = useFilesStep(step);
  useEffect(() => {
    document.title = documentTitle(name);
  }, [name]);

  const goToNext = () => {
    setWizardDraft(id, { step: Math.max(wizard.step, step + 1) });
    const unfinished = firstUnfinishedStep(wizardDraft(id).get(), loaded.files);
    if (next && unfinished === wizardSteps.length)
      return navigate(next.startsWith('/dashboard/') ? next : pathOf.options(id), { replace: true });
    if (step + 1 < wizardSteps.length) pushQuery(queryWith({ step: (next ? unfinished : step + 1) + 1 }));
    else navigate(pathOf.options(id));
  };
  const goBack = step === 0 ? undefined : () => pushQuery(queryWith({ step }));

  return (
    <>
      <div className="screen-head">
        <div>
          <p className="sm mut">Contract details · {loaded.property.name}</p>
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {name}
          </h1>
        </div>
      </div>
      <PurchaseProgress id={id} at={step} />
      <div className="cols main">
        <div className="stack">
          {last && isOffered(wizard) && <last.LastContract id={id} contract={last.contract} today={today} />}
          {step < photoStep ? (
            <DetailsStep key={step} id={id} step={step} today={today} onNext={goToNext} onPrev={goBack} />
          ) : files.lazy.state === 'open' ? (
            <files.lazy.part.FilesStep
              key={step}
              id={id}
              step={step}
              files={loaded.files}
              wizard={wizard}
              onFiles={setFiles}
              onNext={goToNext}
              onPrev={goBack}
            />
          ) : (
            <LazyPlaceholder lazy={files.lazy} onRetry={files.retry} />
          )}
          <p className="row sm mut">
            <Icon of={checkIcon} size="m" />
            Kept on this device as you type. Files are checked when you choose them, and deleted after {unusedFileDays}{' '}
            days unless you buy.
          </p>
        </div>
        <PropertyAside property={loaded.property} />
      </div>
    </>
  );
};
