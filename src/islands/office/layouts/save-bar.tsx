import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { DialogError } from '#islands/ui/overlay/dialog-error.tsx';
import type { OfficeLayout } from '#lib/api/office/site-plans.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import type { Drawing } from './editor-state.ts';

interface SaveBarProps {
  stored: OfficeLayout;
  drawing: Drawing;
  unsaved: boolean;
  onSaved: (stored: OfficeLayout) => void;
  onReload: () => void;
}

export const SaveBar = ({ stored: { property, layout }, drawing, unsaved, onSaved, onReload }: SaveBarProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState(false);
  const offered = drawing.plots.filter((plot) => plot.offered).length;
  const isPublic = layout?.published === true;

  const save = async (published: boolean, done: string) => {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      const updatedAt = layout?.updated_at;
      onSaved(
        await api('PUT /office/properties/{id}/layout', {
          id: property.id,
          updated_at: updatedAt,
          published,
          ...drawing,
        }),
      );
      refreshQueries('/api/office/properties', '/api/office/plans');
      toast('success', done);
    } catch (failure) {
      setConflict(failure instanceof ApiError && failure.code === 'changed_meanwhile');
      setError(failureText(failure, somethingWrong));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="save-bar flex-wrap">
      <div className="flex-1 basis-[220px]">
        <p className="sm num" role="status">
          {offered} plots for sale, {property.total_units} units. {isPublic ? 'Public.' : 'Not public yet.'}{' '}
          {unsaved && 'Not saved yet.'}
        </p>
        <DialogError text={error} />
        {conflict && <Button onClick={onReload}>Load their version</Button>}
      </div>
      {isPublic ? (
        <>
          <Button disabled={busy} onClick={() => void save(false, 'Site plan unpublished')}>
            Unpublish
          </Button>
          <Button
            variant="primary"
            aria-busy={busy}
            disabled={!unsaved}
            onClick={() => void save(true, 'Site plan saved')}
          >
            Save
          </Button>
        </>
      ) : (
        <>
          <Button data-key="s" disabled={busy || !unsaved} onClick={() => void save(false, 'The draft is saved')}>
            Save draft
          </Button>
          <Button variant="primary" aria-busy={busy} onClick={() => void save(true, 'Site plan published')}>
            Publish
          </Button>
        </>
      )}
    </div>
  );
};
