import { OwnAvatar } from '#islands/session/own-avatar.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { $session } from '#lib/client/session/session.ts';
import { type Day, startOfDay } from '#lib/domain/days.ts';

const nobody = { user: null };

/** 'Thu 26 Nov 2026'. */
const dayText = (day: Day) =>
  startOfDay(day)
    .toLocaleDateString('en-GB', {
      timeZone: 'Africa/Lagos',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
    .replace(',', '');

const titleOf = (role: string) => role.charAt(0).toUpperCase() + role.slice(1);

/** The day, and who works at this screen. */
export const OwnName = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  const hydrated = useHydrated();
  return (
    <div className="own-name">
      <span className="mut">{hydrated && dayText(serverDay())}</span>
      <OwnAvatar />
      {user && (
        <span>
          {user.first_name} {user.last_name}{' '}
          {user.staff_role && <span className="mut">{titleOf(user.staff_role)}</span>}
        </span>
      )}
    </div>
  );
};
