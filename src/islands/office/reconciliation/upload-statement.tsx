import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { CompanyAccount } from '#lib/api/office/banks/reconciliation.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { BankColumns } from './bank-columns.tsx';
import { type Mapping, readStatement, storeStatement } from './reconciliation-calls.ts';

type Preview = CallAnswer<'POST /office/statements'>;

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
          <PreviewLines preview={chosen.preview} />
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

/** Rows that cannot be read, as many as fit a phone; the rest is usually of the same kind. */
const SHOWN = 5;

const PreviewLines = ({ preview }: { preview: Preview }) => {
  const { lines, new_lines, skipped, problems, more_problems, sample, from, to } = preview;
  const unnamed = problems.length - SHOWN + more_problems;
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="bad" live>
          <p>These rows cannot be read, so nothing is loaded:</p>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, text }) => (
              <li key={line}>
                Line {line}: {text}
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p>and {formatNumber(unnamed)} more</p>}
        </Notice>
      )}
      {lines === 0 ? (
        <Notice kind="wait">No transactions are found with these columns. Choose others.</Notice>
      ) : (
        <>
          <p>
            {lines} lines{from && to && `, ${formatDay(from)} to ${formatDay(to)}`}. {new_lines} of them are new.
            {skipped > 0 && ` ${skipped} rows without a day or an amount are passed over.`}
          </p>
          <ul className="list">
            {sample.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bank may say the same
              <li key={at} className="row spread">
                <span className="sm flex-1 [overflow-wrap:anywhere]">
                  {formatDay(line.day)} · {line.details}
                </span>
                <span className="nowrap">
                  {line.direction === 'out' && '−'}
                  <Money naira={line.amount} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
