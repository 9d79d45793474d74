import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { deviceIcon, keyIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { supportsPasskeys } from '#lib/client/session/passkey-support.ts';
import { FactorItem } from './factor-item.tsx';

type Own = CallAnswer<'GET /user/second-factors'>;

const AddAuthenticator = lazyDialog(
  'Add an authenticator app',
  async () => (await import('./add-authenticator.tsx')).AddAuthenticator,
);
const AddPasskey = lazyDialog('Add a passkey', async () => (await import('./add-passkey.tsx')).AddPasskey);
const RenewCodes = lazyDialog('New recovery codes', async () => (await import('./change-dialogs.tsx')).RenewCodes);

/** The ways to prove at the sign-in, beside the password, who one is. */
export const TwoStep = () => {
  const read = useQuery('GET /user/second-factors', {});
  if (read.state === 'loading') return <SkeletonRows rows={1} />;
  if (read.state === 'failed') return <NotLoaded title="Your ways to sign in did not load" read={read} />;
  return <Factors {...read.data} />;
};

const Factors = (own: Own) => {
  const [opened, setOpened] = useState<'authenticator' | 'passkey' | 'codes' | null>(null);
  const fresh = own.fresh_until !== null && new Date(own.fresh_until) > serverNow();
  const close = () => setOpened(null);
  return (
    <div className="stack gap-5">
      <State {...own} />
      {own.factors.length > 0 && (
        <ul className="list">
          {own.factors.map((factor) => (
            <FactorItem key={factor.id} factor={factor} last={own.factors.length === 1} fresh={fresh} />
          ))}
        </ul>
      )}
      <div className="row wrap-row">
        <Button icon={deviceIcon} onClick={() => setOpened('authenticator')}>
          Add an authenticator app
        </Button>
        {useHasPasskeys(own.passkey_host) && (
          <Button icon={keyIcon} onClick={() => setOpened('passkey')}>
            Add a passkey
          </Button>
        )}
      </div>
      {own.factors.length > 0 && (
        <div className="row wrap-row">
          <p>
            <b className="num">{own.recovery_codes_left}</b> of 10 recovery codes left
          </p>
          <Button variant="quiet" onClick={() => setOpened('codes')}>
            Make new codes
          </Button>
        </div>
      )}
      {opened === 'authenticator' && <AddAuthenticator fresh={fresh} onClose={close} />}
      {opened === 'passkey' && <AddPasskey fresh={fresh} onClose={close} />}
      {opened === 'codes' && <RenewCodes fresh={fresh} onClose={close} />}
    </div>
  );
};

/** They work under the host name that they were made for. */
const useHasPasskeys = (host: string | null) => {
  const hydrated = useHydrated();
  return hydrated && host === location.hostname && supportsPasskeys();
};

const State = ({ factors, required, recovery_codes_left }: Own) => {
  if (factors.length > 0)
    return recovery_codes_left > 2 ? (
      <Notice kind="ok">On: a new sign-in asks for one of these after your password.</Notice>
    ) : (
      <Notice kind="wait">You have few recovery codes left. Make new ones before you need them.</Notice>
    );
  if (required)
    return (
      <Notice kind="wait">
        The office works with two-step verification only. Add an authenticator app or a passkey to go on.
      </Notice>
    );
  return <p>Off: whoever knows your password can sign in. With a second step they need your phone too.</p>;
};
