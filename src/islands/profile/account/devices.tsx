import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { deviceIcon } from '#islands/ui/icons/icons.ts';
import type { OwnSession } from '#lib/api/accounts/sessions.ts';
import { api } from '#lib/client/api/api.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { otherSessionsEnded, sessionEnded, somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { SettingsSection } from '../settings-section.tsx';

/** The session that is being ended, by its id, or all others. */
type Ending = number | 'others' | null;

const useEnding = () => {
  const [ending, setEnding] = useState<Ending>(null);
  const end = async (which: Exclude<Ending, null>) => {
    if (ending !== null) return;
    setEnding(which);
    try {
      if (which === 'others') await api('POST /user/sessions/end-others', {});
      else await api('DELETE /user/sessions/{id}', { id: which });
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
  const read = useQuery('GET /user/sessions', {});
  return (
    <SettingsSection
      title="Signed-in devices"
      about="If you do not know one of them, sign it out and change your password."
    >
      {read.state === 'loading' && <SkeletonRows rows={2} label="Loading your devices" />}
      {read.state === 'failed' && <NotLoaded title="Your devices did not load" read={read} />}
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
          <Button variant="quiet" busy={busy} busyText="Signing out…" onClick={onEnd}>
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
