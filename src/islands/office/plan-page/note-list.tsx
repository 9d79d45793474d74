import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { phoneIcon } from '#islands/ui/icons/icons.ts';
import type { PlanNote } from '#lib/api/office/plans/plan-page.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { outcomeNames } from '#lib/messages/office/arrears/calls.ts';
import { PromiseTag } from '../arrears/promise-tag.tsx';

/** Notes, calls and promises of a plan, the latest first. */
export const NoteList = ({ notes }: { notes: readonly PlanNote[] }) => (
  <ul className="list">
    {notes.map((note) => (
      <li key={note.id} className="note stack tight">
        {note.promise && (
          <span>
            <PromiseTag promise={note.promise} />
          </span>
        )}
        {note.outcome && (
          <span>
            <StatusTag kind="plain" icon={phoneIcon}>
              {outcomeNames[note.outcome]}
            </StatusTag>
          </span>
        )}
        {note.text && <p>{note.text}</p>}
        <span className="sm mut">
          {note.by}, {formatDateTime(new Date(note.created_at))}
          {note.promise && ` · up to ${note.promise.up_to}`}
        </span>
      </li>
    ))}
  </ul>
);
