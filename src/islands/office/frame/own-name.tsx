import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { $session } from '#lib/client/session/session.ts';
import { type Day, formatDay, formatWeekday } from '#lib/domain/days.ts';

const nobody = { user: null };

/** 'Thu 26 Nov 2026'. */
const dayText = (day: Day) => {
  const [date, month = '', year] = formatDay(day).split(' ');
  return `${formatWeekday(day).slice(0, 3)} ${date} ${month.slice(0, 3)} ${year}`;
};

const titleOf = (role: string) => role.charAt(0).toUpperCase() + role.slice(1);

/** The day, and who works at this screen; their picture stands between. */
export const OwnName = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  const hydrated = useHydrated();
  return (
    <>
      <span className="mut">{hydrated && dayText(serverDay())}</span>
      {user && (
        <span className="who">
          {user.first_name} {user.last_name}{' '}
          {user.staff_role && <span className="mut">{user.staff_role_name ?? titleOf(user.staff_role)}</span>}
        </span>
      )}
    </>
  );
};
