import { useEffect } from 'react';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { WaitingItem } from '#lib/api/office/today/queue.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { mutation, refreshSubjects } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

const postTakeUp = mutation('POST /office/taken-up', { refreshes: ['takenUp'] });
const postLetGo = mutation('POST /office/taken-up/let-go', { refreshes: ['takenUp'] });

const ASKED_EVERY_MS = 10_000;

type Item = Pick<WaitingItem, 'kind' | 'id'>;

/** Who deals with what, as of the last seconds. */
export const useTakenUp = () => {
  const read = useQuery('GET /office/taken-up', {});
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refreshSubjects('takenUp');
    }, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return ({ kind, id, taken }: Item & Pick<WaitingItem, 'taken'>) =>
    read.state === 'ready' ? (read.data.taken.find((one) => one.kind === kind && one.id === id) ?? null) : taken;
};

export const isMine = (taken: WaitingItem['taken']) => taken?.by.id === $session.get().user?.id;

/** Silently where an act begins; a colleague who was faster is named. */
export const submitTakeUp = ({ kind, id }: Item) =>
  postTakeUp({ kind, id }).catch((failure) => toastFailure(failure, somethingWrong));

export async function submitTakeOver({ kind, id }: Item) {
  try {
    await postTakeUp({ kind, id, take_over: true });
    refreshSubjects('queue');
    toast('success', 'You have it now');
  } catch (failure) {
    toastFailure(failure, somethingWrong);
  }
}

export const submitLetGo = ({ kind, id }: Item) =>
  postLetGo({ kind, id }).catch((failure) => toastFailure(failure, somethingWrong));
