import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { SavedSearch } from '#lib/api/alerts.ts';
import { api } from '#lib/client/api/api.ts';
import { change } from './alert-calls.ts';

export const SavedSearches = ({ searches }: { searches: readonly SavedSearch[] }) =>
  searches.length > 0 ? (
    <ul className="stack gap-8">
      {searches.map((search) => (
        <SavedSearchItem key={search.id} search={search} />
      ))}
    </ul>
  ) : (
    <>
      <p>
        Nothing saved yet. Choose filters or search for words, then press ‘Save this search’, so that you need not look
        every day.
      </p>
      <a className="btn pri start" href="/dashboard/properties">
        See properties
      </a>
    </>
  );

const SavedSearchItem = ({ search: { id, title, href, paused } }: { search: SavedSearch }) => {
  const [busy, setBusy] = useState<'pause' | 'delete' | null>(null);
  const run = (what: 'pause' | 'delete', send: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(what);
    void change(send, done).finally(() => setBusy(null));
  };
  return (
    <li className="stack">
      <div className="row spread">
        <a className="link more whitespace-normal" href={href}>
          {title}
        </a>
        {paused && <StatusTag kind="wait">Paused</StatusTag>}
      </div>
      <div className="row">
        <Button
          busy={busy === 'pause'}
          busyText="Saving…"
          onClick={() =>
            run(
              'pause',
              () => api('PUT /user/saved-searches/{id}', { id, paused: !paused }),
              paused ? 'We write about this search again' : 'We do not write about this search for now',
            )
          }
        >
          {paused ? 'Resume' : 'Pause'}
          <span className="vh"> {title}</span>
        </Button>
        <Button
          variant="quiet"
          busy={busy === 'delete'}
          busyText="Deleting…"
          onClick={() =>
            run('delete', () => api('DELETE /user/saved-searches/{id}', { id }), 'The saved search is deleted')
          }
        >
          Delete<span className="vh"> {title}</span>
        </Button>
      </div>
    </li>
  );
};
