import type { SignedIn } from '../../http/context.ts';
import type { ProposedKind } from './approval-kind.ts';
import { propose } from './propose.ts';

/** The use case of a call that lets something wait for a second person, and does nothing else. */
export const proposes =
  <Payload extends object, Input>(kind: ProposedKind<Payload, Input>) =>
  async (input: Input, { caller }: { caller: SignedIn }) => ({
    approval: await propose(kind, await kind.from(input, caller.user), caller.user),
  });
