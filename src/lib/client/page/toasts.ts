import { atom, onMount } from 'nanostores';
import { maxToasts, toastDurationMs } from '#lib/domain/limits.ts';
import { toasts as storageKey } from '#lib/storage-keys.ts';
import { parseJson } from '../storage/local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from '../storage/session-storage.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Also shown on the next page. */
  onNextPage: boolean;
}

/** The newest last. */
export const $toasts = atom<readonly Toast[]>([]);

const restored = new Set<number>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const closesAt = new Map<number, number>();
let heldSince: number | undefined;
let lastId = 0;

const startTimer = (id: number) => {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(closeToast, (closesAt.get(id) ?? 0) - Date.now(), id));
};

const show = (kind: Toast['kind'], text: string, ms: number, onNextPage = true) => {
  lastId += 1;
  const id = lastId;
  const open = $toasts.get();
  for (const oldest of open.slice(0, Math.max(0, open.length + 1 - maxToasts))) closeToast(oldest.id);
  $toasts.set([...$toasts.get(), { id, kind, text, onNextPage }]);
  closesAt.set(id, Date.now() + ms);
  if (heldSince === undefined) startTimer(id);
  return id;
};

/**
 * Shows a toast for 5 s. By default a success stays for the rest of its 5 s when another page opens, and any other toast
 * closes with its page.
 */
export const toast = (kind: Toast['kind'], text: string, { onNextPage = kind === 'success' } = {}) => {
  // a repeated toast starts again instead of showing twice
  const same = $toasts.get().find((open) => open.kind === kind && open.text === text);
  if (same) closeToast(same.id);
  return show(kind, text, toastDurationMs, onNextPage);
};

export const closeToast = (id: number) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  closesAt.delete(id);
  $toasts.set($toasts.get().filter((open) => open.id !== id));
  if ($toasts.get().length === 0) heldSince = undefined;
};

/** Closes what is no longer true. */
export const closeToastSaying = (text: string) => {
  for (const { id } of $toasts.get().filter((open) => open.text === text)) closeToast(id);
};

/** Stops the timers while the pointer or the focus is on a toast, so that it can be read. */
export const holdToasts = () => {
  heldSince ??= Date.now();
  for (const timer of timers.values()) clearTimeout(timer);
};

export const releaseToasts = () => {
  if (heldSince === undefined) return;
  const held = Date.now() - heldSince;
  heldSince = undefined;
  for (const [id, at] of closesAt) {
    closesAt.set(id, at + held);
    startTimer(id);
  }
};

/** A page that is left before it could be read, such as one that only leads to another. */
const unreadMs = 1000;
const loadedAt = Date.now();

/** What this page has from the last one goes on only where nobody could read it. */
const goesOn = ({ id, onNextPage }: Toast) => onNextPage && (!restored.has(id) || Date.now() - loadedAt < unreadMs);

const storeForNextPage = () => {
  const open = $toasts
    .get()
    .filter(goesOn)
    .map(({ id, kind, text }) => ({ kind, text, ms: (closesAt.get(id) ?? 0) - Date.now() }));
  if (open.length > 0) writeSessionItem(storageKey, JSON.stringify(open));
};

const isReload = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
};

const restoreFromLastPage = () => {
  const kept = parseJson<(Pick<Toast, 'kind' | 'text'> & { ms: number })[]>(readSessionItem(storageKey), []);
  removeSessionItem(storageKey);
  // they are about what led to this page, and were read before it was loaded again
  if (isReload()) return;
  for (const { kind, text, ms } of kept) restored.add(show(kind, text, ms));
};

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', storeForNextPage);
  onMount($toasts, restoreFromLastPage);
}
