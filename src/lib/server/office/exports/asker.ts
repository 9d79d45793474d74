import type { SignedIn } from '../../http/context.ts';

/** For whom an export is made: in the call that asks for it, or later as a file. */
export interface Asker {
  caller: Pick<SignedIn, 'user'>;
}
