import { atom, onMount } from 'nanostores';
import { oneTimeCodeRules } from '#lib/domain/limits.ts';

const key = 'otp-sent-at';

/** Seconds until a code can be sent again. It runs on over a reload, since the server counts from the sending too. */
export const $secondsLeft = atom<number>(oneTimeCodeRules.resendSeconds);

const tick = () => {
  const sentAt = Number(sessionStorage.getItem(key));
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  $secondsLeft.set(Math.min(oneTimeCodeRules.resendSeconds, Math.max(0, oneTimeCodeRules.resendSeconds - passed)));
};

export const restartCountdown = () => {
  sessionStorage.setItem(key, String(Date.now()));
  tick();
};

onMount($secondsLeft, () => {
  if (sessionStorage.getItem(key) === null) restartCountdown();
  tick();
  const timer = setInterval(tick, 250);
  return () => clearInterval(timer);
});
