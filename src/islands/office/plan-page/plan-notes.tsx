import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { PlanNote } from '#lib/api/office/plans/plan-page.ts';
import { IfPermitted } from '../permissions.tsx';
import { NoteList } from './note-list.tsx';

const PlanNoteDialog = lazyDialog('Note', async () => (await import('./note-dialog.tsx')).PlanNoteDialog);

interface PlanNotesProps {
  planId: number;
  notes: readonly PlanNote[];
  /** There is something left to promise. */
  open: boolean;
}

/** What colleagues wrote down, promises among it. Nothing is edited. */
export const PlanNotes = ({ planId, notes, open }: PlanNotesProps) => {
  const [writing, setWriting] = useState<'note' | 'promise' | null>(null);
  return (
    <section className="card queue">
      <h2>Notes</h2>
      <IfPermitted to="write plan notes">
        <div className="row wrap-row">
          {open && (
            <Button data-key="p" variant="soft" aria-haspopup="dialog" onClick={() => setWriting('promise')}>
              Record a promise
            </Button>
          )}
          <Button data-key="n" aria-haspopup="dialog" onClick={() => setWriting('note')}>
            Add a note
          </Button>
        </div>
      </IfPermitted>
      {notes.length === 0 ? (
        <p className="mut">No notes yet. Only the office sees notes.</p>
      ) : (
        <NoteList notes={notes} />
      )}
      {writing && <PlanNoteDialog planId={planId} kind={writing} onClose={() => setWriting(null)} />}
    </section>
  );
};
