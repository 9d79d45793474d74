import { type FormEvent, useRef, useState } from 'react';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import { contractFiles } from '#lib/api/purchases/contract-files.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { saveDraftFiles } from '#lib/client/storage/draft-files.ts';
import { identityTypes, maxIdentityFiles } from '#lib/domain/limits.ts';
import { StepActions } from './step-actions.tsx';
import { photoStep, type StoredFiles } from './steps.ts';

interface FilesStepProps {
  id: number;
  step: number;
  files: StoredFiles;
  onFiles: (files: StoredFiles) => void;
  onNext: () => void;
  onPrev: (() => void) | undefined;
}

/** Passport photos or identity files, stored on the device until the purchase is sent. */
export const FilesStep = ({ id, step, files, onFiles, onNext, onPrev }: FilesStepProps) => {
  const [error, setError] = useState('');
  const requiredInput = useRef<HTMLInputElement | null>(null);
  const field = step === photoStep ? 'profile_picture' : 'means_of_ids';

  const store = (name: string) => (chosen: File[]) => {
    setError('');
    onFiles({ ...files, [name]: chosen });
    saveDraftFiles(id, name, chosen).catch(() =>
      toast('info', 'This browser keeps no files: do not reload before you pay.', { onNextPage: true }),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files[field]?.length) return onNext();
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
            hint="A passport photograph: jpeg, png, gif or bmp, at most 5 MB."
            name="profile_picture"
            ref={(element) => {
              requiredInput.current = element;
            }}
            files={files.profile_picture ?? []}
            onChange={store('profile_picture')}
            error={error || undefined}
          />
          <FileField
            label="Co-owner photo"
            optional
            hint="Only where there is a co-owner."
            name="profile_picture_2"
            files={files.profile_picture_2 ?? []}
            onChange={store('profile_picture_2')}
          />
        </>
      ) : (
        <FileField
          label="Identity files"
          hint="Passport, driver's licence, NIN slip or voter's card: up to 3 files, jpeg, png, gif, bmp or pdf, at most 5 MB per file."
          name="means_of_ids"
          kinds={identityTypes}
          maxFiles={maxIdentityFiles}
          ref={(element) => {
            requiredInput.current = element;
          }}
          files={files.means_of_ids ?? []}
          onChange={store('means_of_ids')}
          onRefuse={(sentences) => {
            for (const sentence of sentences) toast('error', sentence);
          }}
          error={error || undefined}
        />
      )}
      <StepActions onPrev={onPrev} />
    </form>
  );
};
