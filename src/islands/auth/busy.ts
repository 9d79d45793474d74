import { atom } from 'nanostores';

/** A form is being sent. */
export const $busy = atom(false);

/** Ignores a second submit during the first one. */
export const runExclusive = async (work: () => Promise<void>) => {
  if ($busy.get()) return;
  $busy.set(true);
  try {
    await work();
  } finally {
    $busy.set(false);
  }
};
