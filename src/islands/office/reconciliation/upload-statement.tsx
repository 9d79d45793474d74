import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CompanyAccount } from '#lib/api/office/banks/reconciliation.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { BankColumns } from './bank-columns.tsx';
import { type Mapping, readStatement, type StatementAnswers, storeStatement } from './reconciliation-calls.ts';
import { type Preview, StatementPreview } from './statement-preview.tsx';
import { StatementQuestions } from './statement-questions.tsx';

interface Chosen {
  file: File;
  mapping: Mapping;
  answers: StatementAnswers;
  preview: Preview;
}

const taken = '.csv,.txt,.tsv,.xlsx,.xls,.xml,.html,.ofx,.qfx,.qif,.sta,.mt940,.940,.camt,text/csv';

/** Shows how the file is read before anything is stored, and asks what it leaves in doubt. */
export const UploadStatement = ({ account }: { account: CompanyAccount }) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(Object.values(fieldErrors(failure))[0] || failureText(failure, somethingWrong));
    } finally {
      setBusy(false);
    }
  };
  const read = (file: File, mapping: Mapping, answers: StatementAnswers) =>
    attempt(async () => {
      const preview = await readStatement(account.id, file, { ...mapping, ...answers }, true);
      setChosen({ file, mapping, answers, preview });
    });
  const store = ({ file, mapping, answers }: Chosen) =>
    attempt(async () => {
      const preview = await storeStatement(account.id, file, { ...mapping, ...answers });
      // what was loaded meanwhile may leave a doubt
      if (!preview.loaded) return setChosen({ file, mapping, answers, preview });
      const { new_lines } = preview;
      toast('success', new_lines === 1 ? 'One line was imported' : `${new_lines} lines were imported`);
      setChosen(null);
    });

  return (
    <div className="stack gap-4">
      <div>
        <label className="btn">
          {busy && !chosen ? 'Reading…' : 'Upload a statement'}
          <input
            className="vh"
            type="file"
            accept={taken}
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              setChosen(null);
              if (file) void read(file, {}, {});
              target.value = '';
            }}
          />
        </label>
      </div>
      <p className="sm mut">
        CSV, Excel (XLSX), OFX, QIF, MT940 or CAMT.053, as the bank gives it. Lines that were already imported are
        skipped.
      </p>
      {error && (
        <Notice kind="bad" live>
          {error}
        </Notice>
      )}
      {chosen && (
        <section className="stack gap-4" aria-label={`Preview of ${chosen.file.name}`}>
          <h2 className="h3 [overflow-wrap:anywhere]">{chosen.file.name}</h2>
          {chosen.preview.questions.length > 0 && (
            <StatementQuestions
              questions={chosen.preview.questions}
              disabled={busy}
              onAnswer={(answer) => void read(chosen.file, chosen.mapping, { ...chosen.answers, ...answer })}
            />
          )}
          {chosen.preview.mapping && (
            <BankColumns
              columns={chosen.preview.columns}
              mapping={chosen.preview.mapping}
              isAsked={chosen.preview.questions.some(({ kind }) => kind === 'columns')}
              disabled={busy}
              onChange={(mapping, answers) => void read(chosen.file, mapping, { ...chosen.answers, ...answers })}
            />
          )}
          <StatementPreview preview={chosen.preview} />
          <div className="row wrap-row">
            <Button
              variant="primary"
              busy={busy}
              busyText="Reading…"
              disabled={
                chosen.preview.new_lines === 0 ||
                chosen.preview.problems.length > 0 ||
                chosen.preview.questions.length > 0
              }
              onClick={() => void store(chosen)}
            >
              {chosen.preview.new_lines === 1 ? 'Import one line' : `Import ${chosen.preview.new_lines} lines`}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </div>
        </section>
      )}
    </div>
  );
};
