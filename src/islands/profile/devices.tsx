import { useState } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { deviceIcon } from '#islands/ui/icons.ts';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { StatusTag } from '#islands/ui/status-tag.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { api } from '#lib/client/api.ts';
import { failureText, toastFailure } from '#lib/client/failure-text.ts';
import { retryQuery, refreshQueries } from '#lib/client/queries.ts';
import { toast } from '#lib/client/toasts.ts';
import { endOtherSessions, endOwnSession, type OwnSession, ownSessions } from '#lib/contract/sessions.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { otherSessionsEnded, sessionEnded, somethingWrong, somethingWrongTryAgain } from '#lib/messages/notices.ts';
import { SettingsSection } from './part.tsx';

/** What is being ended: a session's id, or all others. */
type Ending = number | 'others' | null;

const useEnding = () => {
  const [ending, setEnding] = useState<Ending>(null);
  const end = async (which: Exclude<Ending, null>) => {
    if (ending !== null) return;
    setEnding(which);
    try {
      if (which === 'others') await api(endOtherSessions, {});
      else await api(endOwnSession, { id: which });
      toast('success', which === 'others' ? otherSessionsEnded : sessionEnded);
    } catch (error) {
      toastFailure(error, somethingWrongTryAgain);
    } finally {
      setEnding(null);
      refreshQueries('/api/user/sessions');
    }
  };
  return { ending, end };
};

export const Devices = () => {
  const read = useQuery(ownSessions, {});
  return (
    <SettingsSection title="Signed-in devices" about="If you do not know one of them, sign it out and change your password.">
      {read.state === 'loading' && <SkeletonRows rows={2} label="Loading your devices" />}
      {read.state === 'failed' && (
        <ErrorView
          title="Your devices did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => retryQuery(ownSessions, {})}
        />
      )}
      {read.state === 'ready' && <DeviceList sessions={read.data.sessions} />}
    </SettingsSection>
  );
};

const DeviceList = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const { ending, end } = useEnding();
  return (
    <>
      <ul className="list">
        {sessions.map((session) => (
          <Device key={session.id} session={session} busy={ending === session.id} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="start" busy={ending === 'others'} busyText="Signing out…" onClick={() => end('others')}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
};

const Device = ({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) => {
  const at = (instant: string) => formatDateTime(new Date(instant));
  return (
    <li className="item">
      <span className="disc">
        <Icon of={deviceIcon} size="m" />
      </span>
      <span className="t">{session.device}</span>
      <span className="tail">
        {session.is_current ? (
          <StatusTag kind="ok">This device</StatusTag>
        ) : (
          <Button look="quiet" busy={busy} busyText="Signing out…" onClick={onEnd}>
            Sign out<span className="vh"> {session.device}</span>
          </Button>
        )}
      </span>
      <span className="sub">
        {session.address && `${session.address} · `}Signed in {at(session.created_at)}
        <br />
        Last used {at(session.last_used_at)}
      </span>
    </li>
  );
};
