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

/** An item as somebody else has saved it in the meantime. */
export interface CurrentVersion<V extends ItemValues> {
  values: V;
  mark: string;
  by: string | null;
}

export interface ItemFormOptions<V extends ItemValues> {
  begin: V;
  /** Of what it began with; a new thing has none. */
  mark?: string;
  resolver: Resolver<V>;
  /** Saves it. */
  send: (values: V, mark: string | undefined) => Promise<{ mark: string }>;
  /** Asked for when somebody else was faster; null when it is gone. */
  now?: () => Promise<CurrentVersion<V> | null>;
  /** In place of sending it: something is asked first. */
  ask?: () => void;
  onSaved: () => void;
}

/** What two clerks at one thing are told: what it says now, or that it is gone. */
export type ItemConflict<V extends ItemValues> = CurrentVersion<V> | 'gone';

/** The form of one item of a list: a save that fails changes nothing in it, and nothing is sent twice. */
export function useItemForm<V extends ItemValues>(options: ItemFormOptions<V>) {
  const { begin, resolver, ask, now } = options;
  const form = useAppForm<V>({ resolver, defaultValues: begin as DefaultValues<V>, clearOnChange: true });
  const [mark, setMark] = useState(options.mark);
  const [refused, setRefused] = useState('');
  const [meanwhile, setMeanwhile] = useState<ItemConflict<V> | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const values = form.watch();

  const set = (name: FieldPath<V>, value: string) => {
    form.setValue(name, value as PathValue<V, FieldPath<V>>);
    form.clearErrors(name);
  };

  const showFailure = async (failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'changed_meanwhile' && now) {
      const current = await now();
      setMeanwhile(current ?? 'gone');
      if (current) setMark(current.mark);
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
      const saved = await options.send(form.getValues(), mark);
      setMark(saved.mark);
      setMeanwhile(null);
      options.onSaved();
    } catch (failure) {
      await showFailure(failure).catch(() => setRefused(somethingWrong));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const takeTheirs = () => {
    if (!meanwhile || meanwhile === 'gone') return;
    for (const [name, value] of Object.entries(meanwhile.values)) set(name as FieldPath<V>, value);
    setMeanwhile(null);
  };

  const { field, errorOf } = form;
  const submit = form.submit(() => (ask ? ask() : send()));
  const dirty = Object.entries(values).some(([name, value]) => value !== begin[name]);
  return { values, busy, refused, meanwhile, dirty, set, field, errorOf, submit, send, takeTheirs };
}

export type ItemForm<V extends ItemValues> = ReturnType<typeof useItemForm<V>>;

/** For an item of a single value: an empty one is called by the label it has on the screen. */
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
