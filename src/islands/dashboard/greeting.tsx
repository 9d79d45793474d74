import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { $session } from '#lib/client/session/session.ts';
import { hourInLagos } from '#lib/domain/days.ts';

const partOfDay = (hour: number) => (hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening');

const nobody = { user: null };

export const Greeting = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  return <p className="sm mut">{user ? `${partOfDay(hourInLagos(serverNow()))}, ${user.first_name}` : 'Welcome'}</p>;
};
