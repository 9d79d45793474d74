import { useEffect, useState } from 'react';
import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';

/** What a transfer is for. */
export type SlipOf = CallInput<'POST /user/transfer-slip'>;

/** The reference to write into the transfer: the same one whenever its slip is opened, until it is announced. */
export const useSlipReference = (of: SlipOf) => {
  const [reference, setReference] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    api('POST /user/transfer-slip', of).then(
      (answer) => setReference(answer.reference),
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slip is about one thing for as long as it is shown
  useEffect(load, []);
  return { reference, failed, load };
};
