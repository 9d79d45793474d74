import { useState } from 'react';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { api } from '#lib/client/api/api.ts';
import { NetworkError } from '#lib/client/api/errors.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { parseJson, readItem, removeItem, writeItem } from '#lib/client/storage/local-storage.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { PropertyForm } from './property-form.tsx';
import { emptyValues, type PropertyValues, toPayload } from './property-values.ts';

/** What was begun on this device and not saved; fields that it lacks are empty. */
const begunBefore = () => {
  const kept = parseJson<Partial<PropertyValues> | null>(readItem(storageKeys.newProperty), null);
  return kept ? { ...emptyValues, ...kept } : undefined;
};
const keep = (values: PropertyValues) => writeItem(storageKeys.newProperty, JSON.stringify(values));

/** A new property. It stays on the device until it is saved, so that a closed tab costs nothing. */
export const NewProperty = () => {
  const here = useHydrated();
  const [round, setRound] = useState(0);
  if (!here) return <SkeletonRows />;
  const begun = begunBefore();
  const discard = () => {
    removeItem(storageKeys.newProperty);
    setRound(round + 1);
  };
  return (
    <PropertyForm
      key={round}
      saved={emptyValues}
      {...(begun && { begun })}
      keep={keep}
      action={{ text: 'Create property', busyText: 'Creating…' }}
      send={create}
      onDiscard={discard}
    />
  );
};

async function create(values: PropertyValues) {
  try {
    const { property } = await api('POST /office/properties', toPayload(values) as never);
    removeItem(storageKeys.newProperty);
    refreshQueries('/api/office/properties');
    toast('success', `${property.name} was created`);
    navigate(`/office/properties/${property.id}?tab=photos`, { replace: true });
  } catch (failure) {
    // it may have been made all the same, and a second one would stand beside it
    if (failure instanceof NetworkError)
      return void toast('error', 'No answer came back. Look in the list of properties before you create it again.');
    throw failure;
  }
}
