import { atom, onMount } from 'nanostores';
import { toastMs } from '#lib/domain/limits.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
}

export const $toasts = atom<readonly Toast[]>([]);

/** Toasts that the next page goes on showing, in session storage. */
const carried = 'toasts';
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const closesAt = new Map<number, number>();
let lastId = 0;

const show = (kind: Toast['kind'], text: string, ms: number) => {
  lastId += 1;
  const id = lastId;
  $toasts.set([...$toasts.get(), { id, kind, text }]);
  closesAt.set(id, Date.now() + ms);
  timers.set(id, setTimeout(closeToast, ms, id));
  return id;
};

/** Tells something in passing; it closes itself after 5 s, those 5 s running on over a change of page. */
export const toast = (kind: Toast['kind'], text: string) => {
  // the same again begins its 5 s anew instead of standing there twice
  const same = $toasts.get().find((open) => open.kind === kind && open.text === text);
  if (same) closeToast(same.id);
  return show(kind, text, toastMs);
};

export const closeToast = (id: number) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  closesAt.delete(id);
  $toasts.set($toasts.get().filter((open) => open.id !== id));
};

const carryOn = () => {
  const open = $toasts.get().map(({ id, kind, text }) => ({ kind, text, ms: (closesAt.get(id) ?? 0) - Date.now() }));
  if (open.length > 0) sessionStorage.setItem(carried, JSON.stringify(open));
};

const takeOver = () => {
  const kept = sessionStorage.getItem(carried);
  sessionStorage.removeItem(carried);
  for (const { kind, text, ms } of JSON.parse(kept ?? '[]')) show(kind, text, ms);
};

if (typeof window !== 'undefined' && typeof sessionStorage !== 'undefined') {
  window.addEventListener('pagehide', carryOn);
  onMount($toasts, () => {
    takeOver();
  });
}
