import { useEffect } from 'react';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { $session } from '#lib/client/session/session.ts';
import { Avatar } from '../ui/display/avatar.tsx';
import { useBrowserValue } from '../ui/hooks/use-browser-value.ts';

/** The link of a picture contains its expiry, in seconds since 1970. */
const isExpired = (link: string) =>
  Number(new URLSearchParams(link.split('?')[1]).get('expires')) * 1000 < serverTime();

const nobody = { user: null };

/** The avatar in the header. An expired link to the picture is renewed first. */
export const OwnAvatar = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  const link = user?.profile_picture;
  const expired = link ? isExpired(link) : false;
  useEffect(() => {
    if (expired) loadAccount().catch(() => undefined);
  }, [expired]);
  return <Avatar name={user ? `${user.first_name} ${user.last_name}` : undefined} src={expired ? null : link} />;
};
