import { useState } from 'react';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { api } from '#lib/client/api/api.ts';
import { NetworkError } from '#lib/client/api/errors.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { accountItem } from '#lib/client/storage/account-item.ts';
import { newPropertyWaits } from '#lib/messages/office/prices.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { NotYourRole } from '../not-your-role.tsx';
import { usePermission } from '../permissions.tsx';
import { PropertyForm } from './property-form.tsx';
import { emptyValues, type PropertyValues, toPayload } from './property-values.ts';

/** The unsaved draft on this device. An older draft may lack fields. */
const stored = accountItem<Partial<PropertyValues>>(storageKeys.newProperty);
const readDraft = () => {
  const draft = stored.get();
  return draft && { ...emptyValues, ...draft };
};

/** A new property. The draft is stored on the device until it is saved. */
export const NewProperty = () => {
  const hydrated = useHydrated();
  const [formKey, setFormKey] = useState(0);
  const may = usePermission();
  if (!hydrated) return <SkeletonRows />;
  if (!may('change properties')) return <NotYourRole permission="change properties" />;
  const draft = readDraft();
  const discard = () => {
    stored.remove();
    setFormKey(formKey + 1);
  };
  return (
    <PropertyForm
      key={formKey}
      saved={emptyValues}
      {...(draft && { draft })}
      onChange={stored.set}
      action={{ text: 'Create property', busyText: 'Creating…' }}
      send={create}
      onDiscard={discard}
    />
  );
};

async function create(values: PropertyValues) {
  try {
    const { property, approval } = await api('POST /office/properties', toPayload(values) as never);
    stored.remove();
    refreshQueries('/api/office/properties');
    if (approval) toast('info', newPropertyWaits(property.name));
    else toast('success', `${property.name} was created`);
    navigate(`/office/properties/${property.id}?tab=photos`, { replace: true });
  } catch (failure) {
    // the property may have been created nevertheless, and a second attempt would duplicate it
    if (failure instanceof NetworkError)
      return void toast('error', 'No answer came back. Look in the list of properties before you create it again.');
    throw failure;
  }
}
