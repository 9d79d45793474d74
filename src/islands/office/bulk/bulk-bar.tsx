import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { toast } from '#lib/client/page/toasts.ts';
import type { BulkQuestion } from '../list/list-description.ts';
import { PromptDialog } from '../prompt-dialog.tsx';
import { type BulkResult, runForEach } from './act-on-all.ts';
import type { RowSelection } from './use-selection.ts';

interface BulkBarProps {
  selection: RowSelection;
  rows: readonly { id: number }[];
  /** 'Mark 3 handled'. */
  actionText: (count: number) => string;
  /** '3 enquiries are handled'. */
  doneText: (count: number) => string;
  /** What is asked for before, once for all of them. */
  ask?: BulkQuestion;
  act: (id: number, answer: string) => Promise<unknown>;
  /** Once, after all of them. */
  onDone: () => void;
  /** How a refused row is named: 'the enquiry of Ngozi Eze'. */
  nameOf: (id: number) => string;
}

/** Above a list: chooses all rows of the page, and does one thing to all that are chosen. */
export const BulkBar = ({ selection, rows, actionText, doneText, ask, act, onDone, nameOf }: BulkBarProps) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const count = selection.chosen.length;
  const all = count === rows.length;
  const run = async (answer = '') => {
    setBusy(true);
    const result = await runForEach(selection.chosen, (id) => act(id, answer));
    setBusy(false);
    setRefused(result.refused);
    selection.chooseAll(false);
    if (result.done > 0) toast('success', doneText(result.done));
    onDone();
  };
  return (
    <div className="bulk-bar">
      <label className="row-check">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all;
          }}
          onChange={({ currentTarget }) => selection.chooseAll(currentTarget.checked)}
        />
        <span className="sm">{count > 0 ? `${count} selected` : 'Select all on this page'}</span>
      </label>
      {count > 0 && (
        <Button
          variant="soft"
          busy={busy}
          busyText="Working…"
          aria-haspopup={ask && 'dialog'}
          onClick={() => (ask ? setAsking(true) : void run())}
        >
          {actionText(count)}
        </Button>
      )}
      {ask && (
        <PromptDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={ask.title}
          action={ask.action}
          validate={ask.validate}
          send={async (answer) => {
            await run(answer);
            return '';
          }}
        >
          {ask.field}
        </PromptDialog>
      )}
      {refused.length > 0 && (
        <ul role="alert" className="sm w-full">
          {refused.map(({ id, reason }) => (
            <li key={id}>
              Not {nameOf(id)}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
