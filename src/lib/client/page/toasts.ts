import { atom, onMount } from 'nanostores';
import { maxToasts, toastMs } from '#lib/domain/limits.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** The next page goes on showing it. */
  along: boolean;
}

/** The newest is the last. */
export const $toasts = atom<readonly Toast[]>([]);

/** Toasts that the next page goes on showing, in session storage. */
const carried = 'toasts';
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const closesAt = new Map<number, number>();
let heldSince: number | undefined;
let lastId = 0;

const run = (id: number) => {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(closeToast, (closesAt.get(id) ?? 0) - Date.now(), id));
};

const show = (kind: Toast['kind'], text: string, ms: number, along = true) => {
  lastId += 1;
  const id = lastId;
  const open = $toasts.get();
  for (const oldest of open.slice(0, Math.max(0, open.length + 1 - maxToasts))) closeToast(oldest.id);
  $toasts.set([...$toasts.get(), { id, kind, text, along }]);
  closesAt.set(id, Date.now() + ms);
  if (heldSince === undefined) run(id);
  return id;
};

/**
 * Tells something in passing; it closes itself after 5 s. What was done is told on over a change of page, those 5 s running
 * on; anything else belongs to its page, unless it is said on the way to another one.
 */
export const toast = (kind: Toast['kind'], text: string, { along = kind === 'success' } = {}) => {
  // the same again begins its 5 s anew instead of standing there twice
  const same = $toasts.get().find((open) => open.kind === kind && open.text === text);
  if (same) closeToast(same.id);
  return show(kind, text, toastMs, along);
};

export const closeToast = (id: number) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  closesAt.delete(id);
  $toasts.set($toasts.get().filter((open) => open.id !== id));
  if ($toasts.get().length === 0) heldSince = undefined;
};

/** Nothing closes while somebody is at the toasts with pointer or keyboard: reading takes its time. */
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
    run(id);
  }
};

const carryOn = () => {
  const open = $toasts
    .get()
    .flatMap(({ id, kind, text, along }) => (along ? { kind, text, ms: (closesAt.get(id) ?? 0) - Date.now() } : []));
  if (open.length > 0) sessionStorage.setItem(carried, JSON.stringify(open));
};

const takeOver = () => {
  const kept = sessionStorage.getItem(carried);
  sessionStorage.removeItem(carried);
  for (const { kind, text, ms } of JSON.parse(kept ?? '[]')) show(kind, text, ms);
};

if (typeof window !== 'undefined' && typeof sessionStorage !== 'undefined') {
  window.addEventListener('pagehide', carryOn);
  onMount($toasts, takeOver);
}
