import { useEffect, useState } from 'react';
import type { OfficeLayout } from '#lib/api/office/site-plans.ts';
import { api } from '#lib/client/api/api.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { BackToList } from '../back-to-list.tsx';
import { LoadView } from '../load-view.tsx';
import { ReadOnlyUnless } from '../permissions.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { LayoutEditor } from './layout-editor.tsx';

/** Fetched anew and never refreshed behind the editor, which would replace what is being drawn. */
export const EditLayout = ({ id }: { id: string }) => {
  const [read, setRead] = useState<QueryState<OfficeLayout>>({ state: 'loading' });
  const show = (data: OfficeLayout) =>
    setRead({ state: 'ready', data, at: serverTime(), refreshing: false, failed: false });
  const load = () => {
    setRead({ state: 'loading' });
    api('GET /office/properties/{id}/layout', { id }).then(show, (error) =>
      setRead({ state: 'failed', error, retry: load }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(load, []);
  const name = read.state === 'ready' ? read.data.property.name : null;
  usePageTitle(name && `Site plan of ${name}`);
  return (
    <div className="stack">
      <div>
        <BackToList href={`/office/properties/${id}`}>{name ?? 'Property'}</BackToList>
        <h1>Site plan{name && ` of ${name}`}</h1>
      </div>
      <LoadView read={read} failed="The site plan did not load">
        {(stored) => (
          <ReadOnlyUnless may="change properties">
            <LayoutEditor key={stored.layout?.updated_at ?? 'new'} stored={stored} onSaved={show} onReload={load} />
          </ReadOnlyUnless>
        )}
      </LoadView>
    </div>
  );
};
