import { log } from '../runtime.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider-errors.ts';

/** For a `catch`: gives the fallback if the provider failed, and rethrows any other error. */
export const providerFallback =
  <Fallback>(fallback: Fallback | (() => Fallback)) =>
  (error: unknown): Fallback => {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    log().warn({ err: error }, 'the card provider does not say');
    return typeof fallback === 'function' ? (fallback as () => Fallback)() : fallback;
  };
