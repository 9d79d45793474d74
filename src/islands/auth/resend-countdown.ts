import { atom, onMount } from 'nanostores';
import { readSessionItem, writeSessionItem } from '#lib/client/storage/session-storage.ts';
import { codeResendSeconds } from '#lib/domain/limits.ts';

const sentAtKey = 'otp-sent-at';

/** Until a code can be sent again. It continues after a reload, because the server counts from the sending, too. */
export const $secondsLeft = atom<number>(codeResendSeconds);

const tick = () => {
  const sentAt = Number(readSessionItem(sentAtKey));
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  $secondsLeft.set(Math.min(codeResendSeconds, Math.max(0, codeResendSeconds - passed)));
};

export const restartCountdown = () => {
  writeSessionItem(sentAtKey, String(Date.now()));
  tick();
};

onMount($secondsLeft, () => {
  if (readSessionItem(sentAtKey) === null) restartCountdown();
  tick();
  const timer = setInterval(tick, 250);
  return () => clearInterval(timer);
});
