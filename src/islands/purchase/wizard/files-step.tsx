import { type FormEvent, useRef, useState } from 'react';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import { contractFiles } from '#lib/api/purchases/contract-files.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { ContractFileField, WizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { maxFileMegabytes, maxIdentityFiles } from '#lib/domain/limits.ts';
import { PreviousFiles } from './previous-files.tsx';
import { StepActions } from './step-actions.tsx';
import { photoStep, previousFiles, type StoredFiles } from './steps.ts';
import { useFileChecks } from './use-file-checks.ts';

interface FilesStepProps {
  id: number;
  step: number;
  files: StoredFiles;
  wizard: WizardDraft;
  onFiles: (files: StoredFiles) => void;
  onNext: () => void;
  onPrev: (() => void) | undefined;
}

/** Passport photos or identity files, stored on the device until the purchase is sent. */
export const FilesStep = ({ id, step, files, wizard, onFiles, onNext, onPrev }: FilesStepProps) => {
  const [error, setError] = useState('');
  const checks = useFileChecks({ id, files, onFiles });
  const requiredInput = useRef<HTMLInputElement | null>(null);
  const field = step === photoStep ? 'profile_picture' : 'means_of_ids';

  const store = (name: ContractFileField) => (chosen: File[]) => {
    setError('');
    checks.choose(name, chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.checking) return;
    if (files[field]?.length || previousFiles(field, wizard, files).length > 0) return onNext();
    const { missing } = contractFiles[field];
    setError(missing);
    if (step !== photoStep) toast('error', missing);
    requiredInput.current?.focus();
  };

  return (
    <form className="card stack gap-5" noValidate onSubmit={submit}>
      {step === photoStep ? (
        <>
          <FileField
            label="Principal owner photo"
            hint="A passport photograph of any size: it is made smaller before it is sent."
            name="profile_picture"
            ref={(element) => {
              requiredInput.current = element;
            }}
            files={files.profile_picture ?? []}
            onChange={store('profile_picture')}
            error={error || checks.refusedOf('profile_picture')}
          />
          <PreviousFiles files={previousFiles('profile_picture', wizard, files)} />
          <FileField
            label="Co-owner photo"
            optional
            hint="Only where there is a co-owner."
            name="profile_picture_2"
            files={files.profile_picture_2 ?? []}
            onChange={store('profile_picture_2')}
            error={checks.refusedOf('profile_picture_2')}
          />
          <PreviousFiles files={previousFiles('profile_picture_2', wizard, files)} />
        </>
      ) : (
        <>
          <FileField
            label="Identity files"
            hint={`Passport, driver's licence, NIN slip or voter's card: up to ${maxIdentityFiles} files, photos of any phone or PDF, at most ${maxFileMegabytes} MB per file.`}
            name="means_of_ids"
            kinds={contractFiles.means_of_ids.types}
            maxFiles={maxIdentityFiles}
            ref={(element) => {
              requiredInput.current = element;
            }}
            files={files.means_of_ids ?? []}
            onChange={store('means_of_ids')}
            onRefuse={(sentences) => {
              for (const sentence of sentences) toast('error', sentence);
            }}
            error={error || checks.refusedOf('means_of_ids')}
          />
          <PreviousFiles files={previousFiles('means_of_ids', wizard, files)} />
        </>
      )}
      <StepActions onPrev={onPrev} busy={checks.checking} />
    </form>
  );
};
