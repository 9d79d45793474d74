import { log } from '../runtime.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider-errors.ts';

/** For a `catch`: the provider did not say, so the fallback stands. Any other error goes on. */
export const providerFallback =
  <Fallback>(fallback: Fallback | (() => Fallback)) =>
  (error: unknown): Fallback => {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    log().warn({ err: error }, 'the card provider does not say');
    return typeof fallback === 'function' ? (fallback as () => Fallback)() : fallback;
  };
