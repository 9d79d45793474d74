import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { $session } from '#lib/client/session/session.ts';

const partOfDay = (hour: number) => (hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening');
const hourInLagos = () => (new Date().getUTCHours() + 1) % 24;

const nobody = { user: null };

export const Greeting = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  return <p className="sm mut">{user ? `${partOfDay(hourInLagos())}, ${user.first_name}` : 'Welcome'}</p>;
};
