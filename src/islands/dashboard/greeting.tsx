import { useStore } from '@nanostores/react';
import { $session } from '#lib/client/session.ts';

const partOfDay = (hour: number) => (hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening');
const hourInLagos = () => (new Date().getUTCHours() + 1) % 24;

export const Greeting = () => {
  const { user } = useStore($session);
  return <p className="sm mut">{user ? `${partOfDay(hourInLagos())}, ${user.first_name}` : 'Welcome'}</p>;
};
