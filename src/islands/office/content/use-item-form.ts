import { useRef, useState } from 'react';
import { useFocusFirstInvalid } from '#islands/ui/fields/use-focus-first-invalid.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';

export type ItemValues = Record<string, string>;
export type ItemProblems = Partial<Record<string, string>>;

/** How something stands now that somebody else has changed it. */
export interface CurrentVersion<V extends ItemValues> {
  values: V;
  mark: string;
  by: string | null;
}

export interface ItemFormOptions<V extends ItemValues> {
  begin: V;
  /** Of what it began with; a new thing has none. */
  mark?: string;
  check: (values: V) => ItemProblems;
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

/** A small form: what was typed stays whatever happens, and nothing is sent twice. */
export function useItemForm<V extends ItemValues>(options: ItemFormOptions<V>) {
  const { begin, check, ask, now } = options;
  const [values, setValues] = useState(begin);
  const [mark, setMark] = useState(options.mark);
  const [problems, setProblems] = useState<ItemProblems>({});
  const [refused, setRefused] = useState('');
  const [meanwhile, setMeanwhile] = useState<ItemConflict<V> | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  useFocusFirstInvalid(Object.keys(problems).length > 0 && problems);

  const told = async (failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'changed_meanwhile' && now) {
      const standing = await now();
      setMeanwhile(standing ?? 'gone');
      if (standing) setMark(standing.mark);
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
      const saved = await options.send(values, mark);
      setMark(saved.mark);
      setMeanwhile(null);
      options.onSaved();
    } catch (failure) {
      await told(failure).catch(() => setRefused(somethingWrong));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const submit = () => {
    const wrong = check(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (ask) ask();
    else void send();
  };

  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (problems[name]) setProblems(({ [name]: _, ...others }) => others);
  };

  const takeTheirs = () => {
    if (!meanwhile || meanwhile === 'gone') return;
    setValues(meanwhile.values);
    setProblems({});
    setMeanwhile(null);
  };

  const dirty = Object.entries(values).some(([name, value]) => value !== begin[name]);
  /** What a field takes. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return { values, busy, refused, meanwhile, dirty, problems, set, setProblems, field, submit, send, takeTheirs };
}

export type ItemForm<V extends ItemValues> = ReturnType<typeof useItemForm<V>>;

interface Schema {
  safeParse: (value: never) => {
    success: boolean;
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

/** For a single value: what is missing is called by the label it has on the screen. */
export const valueProblems = <P extends { value: string }>(label: string, schema: Schema, payload: P): ItemProblems =>
  payload.value.trim() === '' ? { value: required(label) } : schemaProblems(schema, payload);

/** The first thing that is wrong with each field. */
export function schemaProblems(schema: Schema, payload: unknown): ItemProblems {
  const problems: ItemProblems = {};
  for (const { path, message } of schema.safeParse(payload as never).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}
