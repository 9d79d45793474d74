import { useRef, useState } from 'react';
import { useFocusFirstInvalid } from '#islands/ui/fields/use-focus-first-invalid.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';

export type ItemValues = Record<string, string>;
type ItemProblems = Partial<Record<string, string>>;

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
  check: (values: V) => ItemProblems;
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
  const { initial, check, confirm, reload } = options;
  const [values, setValues] = useState(initial);
  const [version, setVersion] = useState(options.version);
  const [problems, setProblems] = useState<ItemProblems>({});
  const [refused, setRefused] = useState('');
  const [conflict, setConflict] = useState<ItemConflict<V> | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  useFocusFirstInvalid(Object.keys(problems).length > 0 && problems);

  const showFailure = async (failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'changed_meanwhile' && reload) {
      const current = await reload();
      setConflict(current ?? 'removed');
      if (current) setVersion(current.version);
      return;
    }
    const known = Object.entries(fieldErrors(failure)).flatMap(([field, [message]]) =>
      Object.hasOwn(values, field) && message ? [[field, message]] : [],
    );
    if (known.length > 0) setProblems(Object.fromEntries(known));
    else setRefused(failureText(failure, somethingWrong));
  };

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefused('');
    try {
      const saved = await options.send(values, version);
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

  const submit = () => {
    const wrong = check(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (confirm) confirm();
    else void send();
  };

  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (problems[name]) setProblems(({ [name]: _, ...others }) => others);
  };

  const takeTheirs = () => {
    if (!conflict || conflict === 'removed') return;
    setValues(conflict.values);
    setProblems({});
    setConflict(null);
  };

  const dirty = Object.entries(values).some(([name, value]) => value !== initial[name]);
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return { values, busy, refused, conflict, dirty, problems, set, setProblems, field, submit, send, takeTheirs };
}

export type ItemForm<V extends ItemValues> = ReturnType<typeof useItemForm<V>>;

interface Schema {
  safeParse: (value: never) => {
    success: boolean;
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

/** For a single value; a missing one is named by its label on the screen. */
export const valueProblems = <P extends { value: string }>(label: string, schema: Schema, payload: P): ItemProblems =>
  payload.value.trim() === '' ? { value: required(label) } : schemaProblems(schema, payload);

/** The first issue of each field. */
export function schemaProblems(schema: Schema, payload: unknown): ItemProblems {
  const problems: ItemProblems = {};
  for (const { path, message } of schema.safeParse(payload as never).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}
