import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CompanyAccount } from '#lib/api/office/banks/reconciliation.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { BankColumns } from './bank-columns.tsx';
import { type Mapping, readStatement, storeStatement } from './reconciliation-calls.ts';
import { type Preview, StatementPreview } from './statement-preview.tsx';

interface Chosen {
  file: File;
  mapping: Mapping;
  preview: Preview;
}

/** Shows how the file is read before anything is stored; the columns are chosen once for each bank. */
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
  const read = (file: File, mapping: Mapping) =>
    attempt(async () => setChosen({ file, mapping, preview: await readStatement(account.id, file, mapping, true) }));
  const store = ({ file, mapping }: Chosen) =>
    attempt(async () => {
      const { new_lines } = await storeStatement(account.id, file, mapping);
      toast('success', new_lines === 1 ? 'One line was loaded' : `${new_lines} lines were loaded`);
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
            accept=".csv,.ofx,.qfx,.txt,text/csv"
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              setChosen(null);
              if (file) void read(file, {});
              target.value = '';
            }}
          />
        </label>
      </div>
      <p className="sm mut">CSV or OFX, as the bank gives it. Lines that are known are passed over.</p>
      {error && (
        <Notice kind="bad" live>
          {error}
        </Notice>
      )}
      {chosen && (
        <section className="stack gap-4" aria-label={`Preview of ${chosen.file.name}`}>
          <h2 className="h3 [overflow-wrap:anywhere]">{chosen.file.name}</h2>
          {chosen.preview.mapping && (
            <BankColumns
              columns={chosen.preview.columns}
              mapping={chosen.preview.mapping}
              disabled={busy}
              onChange={(mapping) => void read(chosen.file, mapping)}
            />
          )}
          <StatementPreview preview={chosen.preview} />
          <div className="row wrap-row">
            <Button
              variant="primary"
              busy={busy}
              busyText="Reading…"
              disabled={chosen.preview.new_lines === 0 || chosen.preview.problems.length > 0}
              onClick={() => void store(chosen)}
            >
              {chosen.preview.new_lines === 1 ? 'Load one line' : `Load ${chosen.preview.new_lines} lines`}
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
