import { useRef, useState } from 'react';
import type { DefaultValues, FieldPath, PathValue, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';

export type ItemValues = Record<string, string>;

/** The entry as another clerk has saved it in the meantime. */
interface CurrentVersion<V extends ItemValues> {
  values: V;
  version: string;
  by: string | null;
}

export const toCurrentVersion = <V extends ItemValues>(
  { mark, last_change }: { mark: string; last_change: { by: string } | null },
  values: V,
): CurrentVersion<V> => ({ values, version: mark, by: last_change?.by ?? null });

interface ItemFormOptions<V extends ItemValues> {
  initial: V;
  /** Version of the entry that is edited; a new one has none. */
  version?: string;
  resolver: Resolver<V>;
  send: (values: V, version: string | undefined) => Promise<{ mark: string }>;
  /** Loads the entry after a conflict; null when it was removed. */
  reload?: () => Promise<CurrentVersion<V> | null>;
  /** Called instead of sending, where a confirmation comes first. */
  confirm?: () => void;
  onSaved: () => void;
}

type ItemConflict<V extends ItemValues> = CurrentVersion<V> | 'removed';

/** State of a small form with optimistic locking. Text survives failures, and nothing is sent twice. */
export function useItemForm<V extends ItemValues>(options: ItemFormOptions<V>) {
  const { initial, resolver, confirm, reload } = options;
  const form = useAppForm<V>({ resolver, defaultValues: initial as DefaultValues<V>, clearOnChange: true });
  const [version, setVersion] = useState(options.version);
  const [refused, setRefused] = useState('');
  const [conflict, setConflict] = useState<ItemConflict<V> | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const values = form.watch();

  const showFailure = async (failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'changed_meanwhile' && reload) {
      const current = await reload();
      setConflict(current ?? 'removed');
      if (current) setVersion(current.version);
      return;
    }
    if (!form.showErrors(fieldErrors(failure))) setRefused(failureText(failure, somethingWrong));
  };

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefused('');
    try {
      const saved = await options.send(form.getValues(), version);
      setVersion(saved.mark);
      setConflict(null);
      options.onSaved();
    } catch (failure) {
      await showFailure(failure).catch(() => setRefused(somethingWrong));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const set = (name: FieldPath<V>, value: string) => {
    form.setValue(name, value as PathValue<V, FieldPath<V>>);
    form.clearErrors(name);
  };

  const takeTheirs = () => {
    if (!conflict || conflict === 'removed') return;
    for (const [name, value] of Object.entries(conflict.values)) set(name as FieldPath<V>, value);
    setConflict(null);
  };

  const { field, errorOf } = form;
  const submit = form.submit(() => (confirm ? confirm() : send()));
  const dirty = Object.entries(values).some(([name, value]) => value !== initial[name]);
  return { values, busy, refused, conflict, dirty, set, field, errorOf, submit, send, takeTheirs };
}

export type ItemForm<V extends ItemValues> = ReturnType<typeof useItemForm<V>>;

/** For a single value; a missing one is named by its label on the screen. */
export const valueResolver = <V extends { value: string }>(
  label: string,
  schema: ZodMiniType,
  toPayload: (values: V) => object,
): Resolver<V> => {
  const check = payloadResolver<V>(schema, toPayload as never);
  return (values, context, options) =>
    values.value.trim() === ''
      ? { values: {}, errors: { value: { type: 'required', message: required(label) } } as never }
      : check(values, context, options);
};
