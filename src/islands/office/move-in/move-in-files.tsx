import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { DayField } from '#islands/ui/fields/day-field.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { MoveInDraft } from '#lib/api/office/imports/move-in.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { addMonths, parseTypedDay, toDayMonthYear } from '#lib/domain/days.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { changeDay, removeFile, sendFiles, throwAway } from './move-in-calls.ts';

const ConfirmDialog = lazyDialog('Throw it away?', async () => (await import('../confirm-dialog.tsx')).ConfirmDialog);

const accepted = '.csv,.tsv,.txt,.xlsx';

export const MoveInFiles = ({ draft }: { draft: MoveInDraft | null }) => {
  const [day, setDay] = useState(() => (draft ? toDayMonthYear(draft.day) : ''));
  const [error, setError] = useState('');
  const [discarding, setDiscarding] = useState(false);
  const chosen = parseTypedDay(day);
  const send = useAction(
    (files: readonly File[]) =>
      sendFiles(files, chosen ?? undefined).catch((failure: unknown) => {
        setError(Object.values(fieldErrors(failure))[0] || failureText(failure, somethingWrong));
      }),
    {},
  );
  const change = useAction(changeDay, { failed: 'toast', done: 'The cut-over day is changed' });
  const remove = useAction(removeFile, { failed: 'toast' });
  const today = serverDay();
  return (
    <section className="card pad stack gap-3" aria-label="Files">
      <div className="row wrap-row items-end gap-3">
        <DayField
          label="Cut-over day"
          hint="Everything is loaded as it was at its beginning."
          name="day"
          pick="Choose the cut-over day"
          min={addMonths(today, -24)}
          max={addMonths(today, 12)}
          value={day}
          onChange={setDay}
        />
        {draft && chosen && chosen !== draft.day && (
          <Button data-key="d" busy={change.busy} onClick={() => void change.run(chosen)}>
            Change the day
          </Button>
        )}
        <label className="btn pri">
          {send.busy ? 'Reading…' : draft ? 'Send more files' : 'Choose the files'}
          <input
            className="vh"
            type="file"
            multiple
            accept={accepted}
            disabled={send.busy || !chosen}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              setError('');
              if (files.length > 0) void send.run(files);
            }}
          />
        </label>
      </div>
      {!chosen && <p className="sm mut">Say the cut-over day first, such as 01-11-2026.</p>}
      {error && (
        <Notice kind="bad" live>
          {error}
        </Notice>
      )}
      {draft && (
        <ul className="list">
          {draft.files.map(({ id, name, size, sent_by }) => (
            <li key={id} className="row spread">
              <span className="[overflow-wrap:anywhere]">
                {name}{' '}
                <span className="sm mut">
                  {Math.max(1, Math.round(size / 1024))} KB, sent by {sent_by}
                </span>
              </span>
              <Button variant="quiet" disabled={remove.busy} onClick={() => void remove.run({ id })}>
                Remove<span className="vh"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {draft && (
        <div>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDiscarding(true)}>
            Throw everything away
          </Button>
        </div>
      )}
      {discarding && (
        <ConfirmDialog
          title="Throw it away?"
          action={{ text: 'Throw away' }}
          onClose={() => setDiscarding(false)}
          send={async () => void (await throwAway({}))}
        >
          <p>The files, what you said about their columns and all answers are deleted. Nothing was loaded of them.</p>
        </ConfirmDialog>
      )}
    </section>
  );
};
