import { useRef, useState } from 'react';
import { failureText, toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

interface ActionOptions<Answer> {
  /** What is said once it is done; a function does the rest. */
  done?: string | ((answer: Answer) => void);
  /** Where the failure is said; without it `refused` says why. */
  failed?: 'toast';
  /** It stays busy once it is done, because what it stands on is replaced or left. */
  staysBusy?: boolean;
}

/** Something that a press does: it can't be done twice at the same time, and a failure is told. */
export const useAction = <Args extends unknown[], Answer>(
  work: (...args: Args) => Promise<Answer>,
  { done, failed, staysBusy = false }: ActionOptions<Answer>,
) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const running = useRef(false);
  const end = () => {
    running.current = false;
    setBusy(false);
  };
  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused('');
    try {
      const answer = await work(...args);
      if (typeof done === 'string') toast('success', done);
      else done?.(answer);
      if (!staysBusy) end();
    } catch (failure) {
      if (failed) toastFailure(failure, somethingWrong);
      else setRefused(failureText(failure, somethingWrong));
      end();
    }
  };
  return { run, busy, refused };
};
