import { persistentAtom } from '@nanostores/persistent';
import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson } from '../storage/local-storage.ts';

const onboardingSteps = ['login', 'verify OTP', 'reset password', 'onboarding complete'] as const;
interface Onboarding {
  step: (typeof onboardingSteps)[number];
  hasCompletedOnboarding: boolean;
}

const version = 0;
const initial: Onboarding = { step: 'login', hasCompletedOnboarding: false };
/** The same, but kept nowhere: nothing has begun yet, or a session has ended. */
const nothingKept: Onboarding = { ...initial };

/** Persisted as `{state, version}`. */
export const $onboarding = persistentAtom<Onboarding>(storageKeys.onboarding, nothingKept, {
  encode: (state) => (state === nothingKept ? undefined : JSON.stringify({ state, version })),
  decode: (text) => {
    const kept = parseJson<{ state?: Onboarding; version?: number }>(text, {});
    return kept.version === version && kept.state ? { ...initial, ...kept.state } : initial;
  },
});

export const setOnboarding = (change: Partial<Onboarding>) => $onboarding.set({ ...$onboarding.get(), ...change });
/** At the end of a session: reset, and nothing of it stays on the device. */
export const clearOnboarding = () => $onboarding.set(nothingKept);
