import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { AlertWish } from '#lib/client/account/alert-wish.ts';
import { $arrival, dismiss, executeRequest, readLinkRequest } from './link-request.ts';

const questions: Record<AlertWish['kind'], string> = {
  search: 'Shall we write to you when something new fits this search?',
  phase: 'Shall we write to you when the next phase of this property is on offer?',
};

/** The action requested by the link, and its result. */
export const ArrivalNotice = () => {
  const arrival = useStore($arrival, { ssr: 'initial' });
  useEffect(readLinkRequest, []);
  if (arrival.state === 'none') return null;
  if (arrival.state === 'done')
    return (
      <Notice kind="ok" live>
        {arrival.text}{' '}
        <a className="link" href={arrival.back}>
          Back to where you were
        </a>
      </Notice>
    );
  const { wish } = arrival;
  return (
    <section className="card stack gap-5">
      <h2>{questions[wish.kind]}</h2>
      {arrival.state === 'failed' && (
        <Notice kind="bad" live>
          {arrival.message}
        </Notice>
      )}
      <div className="row">
        <Button
          variant="primary"
          busy={arrival.state === 'sending'}
          busyText="Saving…"
          onClick={() => executeRequest(wish)}
        >
          {arrival.state === 'failed' ? 'Try again' : 'Yes, write to me'}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          No
        </Button>
      </div>
    </section>
  );
};
