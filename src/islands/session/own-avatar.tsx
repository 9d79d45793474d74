import { useEffect } from 'react';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { $session } from '#lib/client/session/session.ts';
import { Avatar } from '../ui/display/avatar.tsx';
import { useBrowserValue } from '../ui/hooks/use-browser-value.ts';

/** The link of a picture carries when it expires, in seconds since 1970. */
const isOver = (link: string) => Number(new URLSearchParams(link.split('?')[1]).get('expires')) * 1000 < Date.now();

const nobody = { user: null };

/** Who is signed in, in the bar. A link that has expired is asked for anew instead of being followed. */
export const OwnAvatar = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  const link = user?.profile_picture;
  const over = link ? isOver(link) : false;
  useEffect(() => {
    if (over) loadAccount().catch(() => undefined);
  }, [over]);
  return <Avatar name={user ? `${user.first_name} ${user.last_name}` : undefined} src={over ? null : link} />;
};
