import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { CallInput, Confirmed } from '#lib/api/call-types.ts';
import type { OwnTransfer } from '#lib/api/plans/transfers.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { loadDraftFiles } from '#lib/client/storage/draft-files.ts';
import { setWizardDraft, type WizardDraft, wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { contractFilesOf, forgetSentFiles, sendMissingFiles } from '../contract-uploads.ts';
import { DetailsStep } from '../details-step.tsx';
import { firstUnfinishedStep, photoStep, type StoredFiles, wizardSteps } from '../steps.ts';
import { useLastContract } from '../use-last-contract.ts';
import { forgetTransferDraft, transferDraftId } from './transfer-draft.ts';

interface TransferFormProps {
  id: number;
  figures: NonNullable<OwnTransfer['figures']>;
  property: string;
  /** The name of who has it now. */
  other: string;
}

/** The contract form of the new owner, step by step, and the agreement at its end. Their last one is offered first. */
export const TransferForm = (props: TransferFormProps) => {
  const draftId = transferDraftId(props.id);
  const [files, setFiles] = useState<StoredFiles | null>(null);
  const $wizard = useMemo(() => wizardDraft(draftId), [draftId]);
  const wizard = useStore($wizard, { ssr: 'initial' });
  useEffect(() => {
    loadDraftFiles(draftId).then(setFiles, () => setFiles({}));
  }, [draftId]);
  const last = useLastContract(draftId);
  if (!files || last === undefined)
    return (
      <section className="card">
        <SkeletonRows label="Loading the form" />
      </section>
    );
  return <Steps {...props} draftId={draftId} wizard={wizard} files={files} last={last} onFiles={setFiles} />;
};

interface StepsProps extends TransferFormProps {
  draftId: number;
  wizard: WizardDraft;
  files: StoredFiles;
  last: ReturnType<typeof useLastContract>;
  onFiles: (files: StoredFiles) => void;
}

const Steps = ({ draftId, wizard, files, last, onFiles, ...offer }: StepsProps) => {
  const [step, setStep] = useState(() => firstUnfinishedStep(wizard, files));
  const day = serverDay();
  const untouched = Object.keys(wizard.values).length === 0;
  const { lazy: filesStep, retry } = useLazyWhen(step >= photoStep - 1, () => import('../files-step.tsx'));
  const next = () => {
    setWizardDraft(draftId, { step: Math.max(wizard.step, step + 1) });
    setStep(step + 1);
  };
  const back = step === 0 ? undefined : () => setStep(step - 1);
  return (
    <div className="stack">
      <h2>{wizardSteps[step] ? `Your contract details: ${wizardSteps[step]}` : 'Agree'}</h2>
      {wizardSteps[step] && (
        <p className="sm mut">
          Step {step + 1} of {wizardSteps.length}. The contract is made for you, so it needs your details, photo and
          identity files. {step === 0 && 'They are kept on this device as you type.'}
        </p>
      )}
      {last && untouched && <last.LastContract id={draftId} contract={last.contract} today={day} />}
      {step >= wizardSteps.length ? (
        <Agreement {...{ ...offer, draftId, wizard, files }} onBack={() => setStep(wizardSteps.length - 1)} />
      ) : step < photoStep ? (
        <DetailsStep key={step} id={draftId} step={step} today={day} onNext={next} onPrev={back} />
      ) : filesStep.state === 'open' ? (
        <filesStep.part.FilesStep
          key={step}
          {...{ id: draftId, step, files, wizard, onFiles }}
          onNext={next}
          onPrev={back}
        />
      ) : (
        <LazyPlaceholder lazy={filesStep} onRetry={retry} />
      )}
    </div>
  );
};

type AgreementProps = Omit<StepsProps, 'last' | 'onFiles'> & { onBack: () => void };

const Agreement = ({ id, figures, property, other, draftId, wizard, files, onBack }: AgreementProps) => {
  const [asking, setAsking] = useState(false);
  const { refused, attempt } = useAttempt((errors) => {
    if (Object.keys(errors).some((name) => name.startsWith('profile_picture') || name === 'means_of_ids'))
      forgetSentFiles(draftId);
    toast('error', Object.values(errors)[0] ?? '');
    return true;
  });
  const agree = async (confirmed: Confirmed) => {
    await attempt(async () => {
      await sendMissingFiles(draftId, files);
      // what was sent just now is in the draft of this moment
      const { named } = contractFilesOf(wizardDraft(draftId).get(), files);
      const input = { id, ...wizard.values, ...named } as CallInput<'POST /user/transfers/{id}/agree'>;
      await api('POST /user/transfers/{id}/agree', input, { confirmed });
      toast('success', 'Agreed: we will notify you once it is completed');
      await forgetTransferDraft(id);
    });
    setAsking(false);
    refreshQueries('/api/user/transfers', '/api/user/dashboard');
    return null;
  };
  const short = figures.wallet_balance < figures.fee;
  return (
    <section className="card stack">
      <p>
        You take over this purchase with the figures above: what is paid counts for you, and what is left is yours to
        pay on its days.{' '}
        {figures.fee > 0 && (
          <>
            The fee of <Money naira={figures.fee} /> is taken from your wallet when our office completes the transfer.
          </>
        )}
      </p>
      {short && (
        <Notice kind="bad">
          Your wallet holds less than <Money naira={figures.fee} />.{' '}
          <a className="link" href="/dashboard/wallet">
            Fund your wallet
          </a>
          , then come back: the form stays as it is.
        </Notice>
      )}
      {refused && <Notice kind="bad">{refused}</Notice>}
      <div className="row wrap-row">
        <Button onClick={onBack}>Prev</Button>
        <Button variant="primary" disabled={short} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Agree to the transfer
        </Button>
      </div>
      {asking && (
        <LazyConfirm
          of="takeOver"
          amount={
            figures.fee > 0
              ? { label: 'Taken from your wallet for the transfer', kobo: fromNaira(figures.fee) }
              : undefined
          }
          lines={[
            { name: 'Property', value: <b>{property}</b> },
            { name: 'From', value: <b>{other}</b> },
            { name: 'In the wallet', value: figures.fee > 0 && <Money naira={figures.wallet_balance} /> },
            {
              name: 'Left afterwards',
              value: figures.fee > 0 && <Money kobo={fromNaira(figures.wallet_balance) - fromNaira(figures.fee)} />,
            },
          ]}
          onConfirm={agree}
          onClose={() => setAsking(false)}
        >
          <p>
            {property} comes to you from {other}.
            {figures.left > 0 && (
              <>
                {' '}
                You pay what is left of the price, <Money naira={figures.left} />, on its days.
              </>
            )}
            {figures.fees_left > 0 && (
              <>
                {' '}
                Fees of <Money naira={figures.fees_left} /> are still to be paid.
              </>
            )}
            {figures.fee > 0 && (
              <>
                {' '}
                <Money naira={figures.fee} /> for the transfer is taken from your wallet.
              </>
            )}
          </p>
        </LazyConfirm>
      )}
    </section>
  );
};
