import { atom, onMount } from 'nanostores';
import { readSessionItem, writeSessionItem } from '#lib/client/storage/session-storage.ts';
import { oneTimeCodeRules } from '#lib/domain/limits.ts';

const sentAtKey = 'otp-sent-at';

/** Until a code can be sent again. It continues after a reload, because the server counts from the sending, too. */
export const $secondsLeft = atom<number>(oneTimeCodeRules.resendSeconds);

const tick = () => {
  const sentAt = Number(readSessionItem(sentAtKey));
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  $secondsLeft.set(Math.min(oneTimeCodeRules.resendSeconds, Math.max(0, oneTimeCodeRules.resendSeconds - passed)));
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
