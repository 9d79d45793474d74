import { map } from 'nanostores';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { api } from '../api/api.ts';
import { ApiError, SessionEnded } from '../api/errors.ts';
import { toastFailure } from '../api/failure-text.ts';
import { closeToast, toast } from '../page/toasts.ts';
import { $session } from '../session/session.ts';
import { $savedIds } from './account-state.ts';
import { setPendingFavourite, signInForFavourite } from './pending-favourite.ts';

/** The wanted state by property, from a press on its heart until the server has answered. */
export const $pendingToggles = map<Record<number, boolean | undefined>>({});

export const isTogglePending = (id: number) => $pendingToggles.get()[id] !== undefined;

/** As the heart shows it, including presses that are not answered yet. */
export const isSaved = (id: number) => $pendingToggles.get()[id] ?? $savedIds.get()?.ids.includes(id) ?? false;

export const subscribeToSaved = (listener: () => void) => {
  const stops = [$savedIds.listen(listener), $pendingToggles.listen(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Counts the answers about single properties: a list that was requested before one of them is outdated. */
let answers = 0;

const resolveToggle = (id: number, saved: boolean) => {
  answers += 1;
  const { at, ids } = $savedIds.get() ?? { at: 0, ids: [] };
  const others = ids.filter((other) => other !== id);
  $savedIds.set({ at, ids: saved ? [id, ...others] : others });
};

let lastToast = 0;

const showMessage = (message: string) => {
  closeToast(lastToast);
  lastToast = toast('success', message);
};

/** Entries of the list that were removed: a property that is saved again gets a new one. */
const removedRows = new Set<number>();

/** Removes by the entry of the list if that is known and still exists, else by the property. */
async function send(id: number, wanted: boolean, row: number | undefined) {
  if (!wanted && row !== undefined && !removedRows.has(row)) {
    removedRows.add(row);
    const ignoreMissing = (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    };
    const removed = await api('DELETE /user/saved-property/{id}', { id: row }).catch(ignoreMissing);
    if (removed) return removed;
  }
  return api('POST /user/save-property-toggle', { property_id: id, is_saved: wanted }, { files: {} });
}

/** Sends one request at a time for a property, until its state is the one of the last press. */
async function synchronise(id: number, row?: number, toastOptions?: { onNextPage: boolean }) {
  const { token, user } = $session.get();
  for (;;) {
    const wanted = $pendingToggles.get()[id] ?? false;
    const isLast = () => $pendingToggles.get()[id] === wanted;
    try {
      const { is_saved, message } = await send(id, wanted, row);
      // after a sign-out nothing may stay on the device
      if ($session.get().token !== token) return $pendingToggles.setKey(id, undefined);
      resolveToggle(id, is_saved);
      if (!isLast()) continue;
      if (message) showMessage(message);
    } catch (error) {
      const sessionEnded = error instanceof SessionEnded;
      if (sessionEnded && wanted) setPendingFavourite(id, user?.id);
      if (!sessionEnded && !isLast()) continue;
      toastFailure(error, somethingWrong, toastOptions);
    }
    return $pendingToggles.setKey(id, undefined);
  }
}

/** For a press on a heart. A visitor is asked to sign in; the change is undone when the server refuses it. */
export function toggleSaved(id: number, row?: number) {
  if (!$session.get().loggedIn) return signInForFavourite(id);
  const busy = isTogglePending(id);
  $pendingToggles.setKey(id, !isSaved(id));
  return busy ? undefined : synchronise(id, row);
}

/** Loads the list. It is dropped if a heart was pressed in the meantime. */
export async function refreshSaved() {
  const [{ token }, before] = [$session.get(), answers];
  const { property_ids } = await api('GET /user/saved-property-ids', {});
  const isNewest = answers === before && Object.keys($pendingToggles.get()).length === 0;
  if (isNewest && $session.get().token === token) $savedIds.set({ at: Date.now(), ids: property_ids });
}

const freshMs = 60_000;

/** At most once a minute in all tabs together; failures are ignored. */
export const refreshStaleSaved = () => {
  const { loggedIn, user } = $session.get();
  const age = Date.now() - ($savedIds.get()?.at ?? 0);
  if (loggedIn && user?.role === 'customer' && !(age >= 0 && age < freshMs)) refreshSaved().catch(() => undefined);
};

/** Saves the property whose heart was pressed before the sign-in. */
export async function savePendingFavourite(id: number | null) {
  if (id === null) return;
  $pendingToggles.setKey(id, true);
  await synchronise(id, undefined, { onNextPage: true });
}
