import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { BackToList } from '../back-to-list.tsx';
import { LoadView } from '../load-view.tsx';
import { ReadOnlyUnless } from '../permissions.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { ChangeLog } from './change-log.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Photos } from './photos/photos.tsx';
import { PriceHistory } from './price-history.tsx';
import { PropertyForm } from './property-form.tsx';
import { type PropertyDetail, type PropertyStore, propertyStore } from './property-store.ts';
import { PropertyTags } from './property-tags.tsx';
import { changesBetween, type PropertyValues, toPayload, toValues } from './property-values.ts';
import { StatusCard } from './status-card.tsx';

/** One property: status, form, photos and log of changes. */
export const EditProperty = ({ id }: { id: string }) => {
  const [store] = useState(() => propertyStore(Number(id)));
  const read = useStore(store.$property, { ssr: 'initial' });
  useEffect(() => {
    void store.load();
  }, [store]);
  const name = read.state === 'ready' ? read.data.property.name : null;
  usePageTitle(name);
  return (
    <div className="stack">
      <div>
        <BackToList href="/office/properties">Properties</BackToList>
        <div className="row wrap-row">
          <h1>{name ?? 'Property'}</h1>
          {read.state === 'ready' && <PropertyTags property={read.data.property} />}
        </div>
      </div>
      <LoadView read={read} failed="The property did not load">
        {(data) => (
          <ReadOnlyUnless may="change properties">
            <PropertyEditor store={store} {...data} />
          </ReadOnlyUnless>
        )}
      </LoadView>
    </div>
  );
};

const PropertyEditor = ({ store, property, changes, history, approval }: PropertyDetail & { store: PropertyStore }) => {
  const tab = new URLSearchParams(useUrlQuery()).get('tab') === 'photos' ? 'photos' : 'details';
  const conflict = useStore(store.$conflict, { ssr: 'initial' });
  // publishing or a photo changes the property, but must not reset the form
  const [initial, setInitial] = useState(() => ({ formKey: 0, values: toValues(property) }));
  const resetForm = () => {
    const now = store.$property.get();
    if (now.state === 'ready') setInitial({ formKey: initial.formKey + 1, values: toValues(now.data.property) });
  };
  const save = async (values: PropertyValues) => {
    const { published: _, ...changed } = changesBetween(toPayload(initial.values), toPayload(values));
    if (Object.keys(changed).length === 0) return void toast('info', 'Nothing was changed');
    const saved = await store.change(changed);
    // a second person is asked: the form shows what holds until then
    if (!saved && store.$conflict.get() === null) resetForm();
    if (!saved) return;
    resetForm();
    toast('success', 'Changes saved');
  };
  return (
    <div className="prop-desk">
      <aside aria-label="At the moment">
        <div className="stack">
          {approval && <ApprovalNote approval={approval} />}
          <StatusCard property={property} store={store} />
        </div>
      </aside>
      <div className="stack">
        <Tabs
          label="Property"
          onNavigate={pushQuery}
          tabs={[
            { href: queryWith({ tab: null }), label: 'Details', current: tab === 'details' },
            {
              href: queryWith({ tab: 'photos' }),
              label: 'Photos',
              current: tab === 'photos',
              count: property.photos.length,
            },
          ]}
        />
        {/* hidden rather than unmounted, so that unsaved changes survive a look at the photos */}
        <div hidden={tab !== 'details'}>
          <PropertyForm
            key={initial.formKey}
            saved={initial.values}
            action={{ text: 'Save changes', busyText: 'Saving…' }}
            send={save}
            onDiscard={resetForm}
            taken={{ plans: property.plans_count, units: property.sold_units + property.held_units }}
          />
        </div>
        {tab === 'photos' && <Photos property={property} onChange={store.update} />}
      </div>
      <aside aria-label="Last changes">
        <div className="stack">
          <PriceHistory history={history} />
          <ChangeLog changes={changes} />
        </div>
      </aside>
      {conflict && <ConflictDialog conflict={conflict} store={store} before={initial.values} onSettled={resetForm} />}
    </div>
  );
};
