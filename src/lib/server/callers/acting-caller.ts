import { AsyncLocalStorage } from 'node:async_hooks';

/** The signed-in caller of the current call. */
export interface ActingCaller {
  readonly sessionId: number;
  /**
   * The first statement of each transaction of a call that changes something: refuses whoever may not make it any
   * more, and keeps that so until the transaction ends. With `update` no other transaction of the account is under way.
   */
  judge?: (strength: AccountLock) => Promise<void>;
  /** They have ended their own session; the rest of the call is not refused for that. */
  hasLeft: boolean;
}

export type AccountLock = 'key share' | 'update';

/** Empty in workers, and where nobody has signed in. */
export const actingCaller = new AsyncLocalStorage<ActingCaller | undefined>();

export const currentCheck = () => {
  const acting = actingCaller.getStore();
  return acting?.hasLeft ? undefined : acting?.judge;
};

/** Runs work that is kept even if the call is refused, such as counting a wrong password. */
export const withoutCaller = <T>(work: () => T): T => actingCaller.run(undefined, work);
