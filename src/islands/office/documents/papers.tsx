import { useState } from 'react';
import { DocumentSummary } from '#islands/documents/document-summary.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CheckedPaper as Paper } from '#lib/api/documents.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { parseDocumentCode } from '#lib/domain/documents/document-code.ts';
import { invalidPaperCode } from '#lib/messages/documents.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { IfPermitted } from '../permissions.tsx';

const WithdrawDialog = lazyDialog(
  'Withdraw this document',
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
);

/** Finds a paper by its code and withdraws it. */
export const Papers = () => {
  const { field, submit, busy, showErrors } = useAppForm<{ code: string }>({
    resolver: rulesResolver(({ code }) => ({ code: !parseDocumentCode(code) && invalidPaperCode })),
    clearOnChange: true,
  });
  const [paper, setPaper] = useState<Paper | null>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  const clear = () => setPaper(null);
  const find = submit(async ({ code }) => {
    clear();
    try {
      setPaper((await api('GET /papers/{code}', { code: parseDocumentCode(code) ?? '' })).paper);
    } catch (failure) {
      showErrors({ code: failureText(failure, somethingWrong) });
    }
  }, clear);
  return (
    <div className="stack max-w-[560px]">
      <form className="card stack gap-4" noValidate onSubmit={find}>
        <p className="mut">
          Every receipt, statement and contract carries a code at its end. See what it stands for, and withdraw a
          document that is no longer valid, such as the receipt of a payment that the bank has reversed.
        </p>
        <Field label="Code" autoComplete="off" spellCheck={false} maxLength={60} {...field('code')} />
        <Button variant="primary" type="submit" busy={busy} busyText="Looking…">
          Find document
        </Button>
      </form>
      <div className="stack" role="status">
        {paper && <DocumentSummary paper={paper} />}
      </div>
      {paper?.stands && (
        <IfPermitted to="take papers back">
          <Button onClick={() => setWithdrawing(true)}>Withdraw this document</Button>
        </IfPermitted>
      )}
      {paper && withdrawing && (
        <WithdrawDialog code={paper.code} onDone={setPaper} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
};
