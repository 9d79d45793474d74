import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { paperForm } from '#lib/api/office/desk/customer-form.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import type { IdentityPaper } from '#lib/domain/accounts/identity-papers.ts';
import { takeOverRules } from '#lib/domain/accounts/take-over-code.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { BackToList } from '../back-to-list.tsx';
import { NotYourRole } from '../not-your-role.tsx';
import { usePermission } from '../permissions.tsx';
import { type LetterData, PrintedLetter } from './letter.tsx';
import { PaperFields } from './paper-fields.tsx';

const printCode = mutation('POST /office/customers/{id}/take-over-code', { refreshes: ['customers'] });

/** Asks for the identity paper, then shows the letter to print, this once: the code is not stored. */
export const LetterPage = ({ id }: { id: string }) => {
  const hydrated = useHydrated();
  const [letter, setLetter] = useState<LetterData | null>(null);
  const may = usePermission();
  return (
    <div className="stack max-w-[840px]">
      <div className="paperless">
        <BackToList href={`/office/customers/${id}`}>The customer</BackToList>
        <h1>Print a code</h1>
      </div>
      {!hydrated && <SkeletonRows />}
      {hydrated && !may('register customers') && <NotYourRole permission="register customers" />}
      {hydrated && may('register customers') && !letter && <IdentityForm id={id} onLetter={setLetter} />}
      {letter && <PrintedLetter {...letter} />}
    </div>
  );
};

const IdentityForm = ({ id, onLetter }: { id: string; onLetter: (letter: LetterData) => void }) => {
  const { field, submit, busy, showErrors } = useAppForm<{ paper_kind: IdentityPaper; paper_number: string }>({
    resolver: payloadResolver(paperForm, (values) => values),
    defaultValues: { paper_kind: 'national_id', paper_number: '' },
    clearOnChange: true,
  });
  const send = submit(async (values) => {
    try {
      onLetter(await printCode({ id, ...values }));
    } catch (failure) {
      if (!showErrors(fieldErrors(failure))) toastFailure(failure, somethingWrong);
    }
  });
  return (
    <form className="card stack" noValidate onSubmit={send}>
      <p className="mut">
        Look at the identity paper of the customer again, and type its number. The code works for{' '}
        {takeOverRules.validDays} days and once; the one before it no longer works.
      </p>
      <PaperFields field={field} />
      <div>
        <Button variant="primary" type="submit" busy={busy} busyText="One moment…">
          Make a new code
        </Button>
      </div>
    </form>
  );
};
