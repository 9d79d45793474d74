import { keys, keysFrom, read, remove, write } from './kept.ts';

/** The last answer of a read, kept on the device so that a screen visited again is there at once. */
export interface Kept<T> {
  /** When it came, milliseconds since 1970. */
  at: number;
  data: T;
}

const most = 40;
/** What the office reads is about everybody, and stays on no device. */
const neverKept = '/api/office/';

const timeOf = (key: string) => Number.parseInt(read(key) ?? '0', 10);

/** Written as `time json`, so that the oldest is found without parsing them all. */
export const keepAnswer = (address: string, { at, data }: Kept<unknown>) => {
  if (address.startsWith(neverKept)) return;
  const key = keys.answer + address;
  const others = keysFrom(keys.answer).filter((other) => other !== key);
  if (others.length >= most) for (const old of oldestOf(others, others.length - most + 1)) remove(old);
  const text = `${at} ${JSON.stringify(data)}`;
  if (write(key, text)) return;
  for (const other of others) remove(other);
  if (!write(key, text)) remove(key);
};

const oldestOf = (kept: string[], count: number) => [...kept].sort((a, b) => timeOf(a) - timeOf(b)).slice(0, count);

export const keptAnswer = <T>(address: string): Kept<T> | undefined => {
  const text = read(keys.answer + address);
  if (!text) return undefined;
  try {
    const space = text.indexOf(' ');
    return { at: Number(text.slice(0, space)), data: JSON.parse(text.slice(space + 1)) };
  } catch {
    return undefined;
  }
};

export const dropAnswers = (matches: (address: string) => boolean) => {
  for (const key of keysFrom(keys.answer)) if (matches(key.slice(keys.answer.length))) remove(key);
};
