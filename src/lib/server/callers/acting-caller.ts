import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever makes the call under way, for as long as anything is done in their name. */
export interface ActingCaller {
  readonly sessionId: number;
  /**
   * The first statement of each transaction of a call that changes something: refuses whoever may not make it any
   * more, and keeps that so until the transaction ends. With `update` no other transaction of the account is under way.
   */
  judge?: (strength: AccountLock) => Promise<void>;
  /** They have ended their own session: what is left of the call is not refused for it. */
  hasLeft: boolean;
}

export type AccountLock = 'key share' | 'update';

/** Empty in workers, and where nobody has signed in. */
export const actingCaller = new AsyncLocalStorage<ActingCaller | undefined>();

export const judgement = () => {
  const acting = actingCaller.getStore();
  return acting?.hasLeft ? undefined : acting?.judge;
};

/** For what is noted of a call whatever becomes of it, such as a wrong password that counts. */
export const inNobodysName = <T>(work: () => T): T => actingCaller.run(undefined, work);
