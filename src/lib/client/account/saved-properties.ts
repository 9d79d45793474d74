import { map } from 'nanostores';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { api } from '../api/api.ts';
import { ApiError, SessionEnded } from '../api/errors.ts';
import { toastFailure } from '../api/failure-text.ts';
import { closeToast, toast } from '../page/toasts.ts';
import { $session } from '../session/session.ts';
import { $savedIds } from './account-state.ts';
import { setPendingFavourite, signInForFavourite } from './pending-favourite.ts';

/** What the last press on a heart asked for, until the server has answered. */
export const $pendingToggles = map<Record<number, boolean | undefined>>({});

export const isTogglePending = (id: number) => $pendingToggles.get()[id] !== undefined;

/** As the heart is to be shown: a press counts at once. */
export const isSaved = (id: number) => $pendingToggles.get()[id] ?? $savedIds.get()?.ids.includes(id) ?? false;

export const listenToSaved = (listener: () => void) => {
  const stops = [$savedIds.listen(listener), $pendingToggles.listen(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Counts what is told about single hearts, so that a list asked for before does not undo it. */
let told = 0;

const settle = (id: number, saved: boolean) => {
  told += 1;
  const { at, ids } = $savedIds.get() ?? { at: 0, ids: [] };
  const others = ids.filter((other) => other !== id);
  $savedIds.set({ at, ids: saved ? [id, ...others] : others });
};

let said = 0;

/** What was said of the press before is over. */
const say = (message: string) => {
  closeToast(said);
  said = toast('success', message);
};

/** Rows of the list that were asked to go: what is put back gets a new one. */
const formerRows = new Set<number>();

/** By the row of the list where it is known, as long as that row is there; else by the property. */
async function ask(id: number, wanted: boolean, row: number | undefined) {
  if (!wanted && row !== undefined && !formerRows.has(row)) {
    formerRows.add(row);
    const gone = (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    };
    const removed = await api('DELETE /user/saved-property/{id}', { id: row }).catch(gone);
    if (removed) return removed;
  }
  return api('POST /user/save-property-toggle', { property_id: id, is_saved: wanted }, { files: {} });
}

/** One request at a time for a heart; presses meanwhile are made up for until it stands as the last one asked. */
async function bring(id: number, row?: number, how?: { along: boolean }) {
  const { token } = $session.get();
  for (;;) {
    const wanted = $pendingToggles.get()[id] ?? false;
    const isLast = () => $pendingToggles.get()[id] === wanted;
    try {
      const { is_saved, message } = await ask(id, wanted, row);
      // signed out meanwhile: nothing of it stays on the device
      if ($session.get().token !== token) return $pendingToggles.setKey(id, undefined);
      settle(id, is_saved);
      if (!isLast()) continue;
      if (message) say(message);
    } catch (error) {
      const over = error instanceof SessionEnded;
      if (over && wanted) setPendingFavourite(id);
      if (!over && !isLast()) continue;
      toastFailure(error, somethingWrong, how);
    }
    return $pendingToggles.setKey(id, undefined);
  }
}

/** A heart is pressed: a visitor is asked to sign in, a customer's flips and is taken back when the server refuses. */
export function toggleSaved(id: number, row?: number) {
  if (!$session.get().loggedIn) return signInForFavourite(id);
  const busy = isTogglePending(id);
  $pendingToggles.setKey(id, !isSaved(id));
  return busy ? undefined : bring(id, row);
}

/** The list as the server knows it. Presses that were answered or made meanwhile are newer than it and stay. */
export async function refreshSaved() {
  const [{ token }, before] = [$session.get(), told];
  const { property_ids } = await api('GET /user/saved-property-ids', {});
  const isNewest = told === before && Object.keys($pendingToggles.get()).length === 0;
  if (isNewest && $session.get().token === token) $savedIds.set({ at: Date.now(), ids: property_ids });
}

const freshMs = 60_000;

/** The same, quietly and at most once a minute in all tabs together. */
export const refreshStaleSaved = () => {
  const { loggedIn, user } = $session.get();
  const age = Date.now() - ($savedIds.get()?.at ?? 0);
  if (loggedIn && user?.role === 'customer' && !(age >= 0 && age < freshMs)) refreshSaved().catch(() => undefined);
};

/** Sets the heart that was pressed before the sign-in, on the way from it. */
export async function savePendingFavourite(id: number | null) {
  if (id === null) return;
  $pendingToggles.setKey(id, true);
  await bring(id, undefined, { along: true });
}
