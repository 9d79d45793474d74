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
/** The same, but not stored: before the first step and after the end of a session. */
const notStored: Onboarding = { ...initial };

/** Stored as `{state, version}`. */
export const $onboarding = persistentAtom<Onboarding>(storageKeys.onboarding, notStored, {
  encode: (state) => (state === notStored ? undefined : JSON.stringify({ state, version })),
  decode: (text) => {
    const stored = parseJson<{ state?: Onboarding; version?: number }>(text, {});
    return stored.version === version && stored.state ? { ...initial, ...stored.state } : initial;
  },
});

export const setOnboarding = (change: Partial<Onboarding>) => $onboarding.set({ ...$onboarding.get(), ...change });
export const clearOnboarding = () => $onboarding.set(notStored);
