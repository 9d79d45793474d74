import { type FormEvent, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import type { Visit, VisitTime } from '#lib/api/visits.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { TimeChoice } from './time-choice.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { type VisitKey, visitKey } from './visit-link.ts';

interface Opened {
  visit: Visit;
  times: VisitTime[];
}
type State =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; key: VisitKey; opened: Opened; done?: 'moved' | 'cancelled' };

/** A visit, opened by the link of a mail or by its owner: moved to another time, or cancelled. */
export const ManageVisit = () => {
  const [shown, setShown] = useState<State>({ state: 'loading' });
  const load = async () => {
    const key = visitKey();
    if (!key) return setShown({ state: 'missing' });
    setShown({ state: 'loading' });
    try {
      setShown({ state: 'ready', key, opened: await api('POST /visits/open', key) });
    } catch (error) {
      const isUnknown = error instanceof ApiError && ['dead_link', 'not_found'].includes(error.code ?? '');
      setShown(isUnknown ? { state: 'missing' } : { state: 'failed', message: failureText(error, networkError) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount, and when another link is opened in this tab
  useEffect(() => {
    load();
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  }, []);
  if (shown.state === 'loading') return <SkeletonRows label="Loading the visit" />;
  if (shown.state === 'failed')
    return <ErrorView title="The visit did not load" message={shown.message} onRetry={load} />;
  if (shown.state === 'missing')
    return (
      <EmptyView title="This link is not valid" action={<ButtonLink href="/properties">See properties</ButtonLink>}>
        Open it again from our latest mail. If you have an account, all your visits are under My visits, in the
        dashboard.
      </EmptyView>
    );
  const changed = (visit: Visit, done: 'moved' | 'cancelled') =>
    setShown({ ...shown, opened: { visit, times: [] }, done });
  return (
    <>
      {shown.done === 'moved' && (
        <Notice kind="ok" live>
          Your visit has a new time. A mail with it is on its way.
        </Notice>
      )}
      {shown.done === 'cancelled' && (
        <Notice kind="ok" live>
          Your visit is cancelled. We have sent you a mail about it too.
        </Notice>
      )}
      <VisitFacts visit={shown.opened.visit} />
      <NextStep {...shown.opened} visitKey={shown.key} isNew={shown.done !== undefined} onChanged={changed} />
    </>
  );
};

interface NextStepProps extends Opened {
  visitKey: VisitKey;
  /** Just changed: nothing more is offered but another visit. */
  isNew: boolean;
  onChanged: (visit: Visit, done: 'moved' | 'cancelled') => void;
}

const NextStep = ({ visit, times, visitKey: key, isNew, onChanged }: NextStepProps) => {
  if (visit.state === 'cancelled')
    return (
      <>
        {!isNew && <Notice kind="wait">This visit is cancelled.</Notice>}
        {visit.property?.listed && (
          <ButtonLink variant="primary" href={`/properties/${visit.property.id}/visit`}>
            Choose another time
          </ButtonLink>
        )}
      </>
    );
  if (isNew) return null;
  if (new Date(visit.starts_at) <= serverNow())
    return <Notice>This visit is over. We hope you liked what you saw.</Notice>;
  return <Change times={times} visitKey={key} onChanged={onChanged} />;
};

const Change = ({ times, visitKey: key, onChanged }: Pick<NextStepProps, 'times' | 'visitKey' | 'onChanged'>) => {
  const [step, setStep] = useState<'choose' | 'move' | 'cancel'>('choose');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const send = async (work: () => Promise<{ visit: Visit }>, done: 'moved' | 'cancelled') => {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      onChanged((await work()).visit, done);
    } catch (failure) {
      setError(failureText(failure, networkError));
      setBusy(false);
    }
  };
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const slot = new FormData(event.currentTarget).get('slot_id');
    if (!slot) return setError('Choose a time');
    send(() => api('POST /visits/move', { ...key, slot_id: String(slot) }), 'moved');
  };
  const problem = error && (
    <div role="alert">
      <Notice kind="bad">{error}</Notice>
    </div>
  );
  const back = (
    <Button wide disabled={busy} onClick={() => setStep('choose')}>
      Keep it as it is
    </Button>
  );
  if (step === 'move')
    return (
      <form className="stack gap-5" onSubmit={move}>
        <TimeChoice times={times} />
        {problem}
        <Button variant="primary" type="submit" wide tall busy={busy} busyText="Moving…">
          Move the visit
        </Button>
        {back}
      </form>
    );
  if (step === 'cancel')
    return (
      <div className="stack gap-4">
        <p className="b">Cancel this visit? Somebody else can have your place then.</p>
        {problem}
        <Button
          variant="danger"
          wide
          tall
          busy={busy}
          busyText="Cancelling…"
          onClick={() => send(() => api('POST /visits/cancel', key), 'cancelled')}
        >
          Cancel the visit
        </Button>
        {back}
      </div>
    );
  return (
    <div className="stack gap-3">
      {times.length > 0 ? (
        <Button variant="primary" wide tall onClick={() => setStep('move')}>
          Choose another time
        </Button>
      ) : (
        <p className="mut">No other time is open. Call us if you need one.</p>
      )}
      <Button wide onClick={() => setStep('cancel')}>
        Cancel the visit
      </Button>
    </div>
  );
};
