import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { formatWeekday, isDay } from '#lib/domain/days.ts';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { slotTable } from './slot-table.tsx';

const OpenDialog = lazyDialog('Open times', async () => (await import('./open-dialog.tsx')).OpenDialog);

const more =
  'Open a series such as Saturdays at 10:00 and 12:00. Until then the page of a property asks its visitors to write.';

const dayParam = (query: URLSearchParams) => {
  const day = query.get('day') ?? '';
  return isDay(day) ? day : '';
};

const visits = describeList({
  call: 'GET /office/visit-slots',
  things: 'visits',
  input: (query) => {
    const day = dayParam(query);
    return day ? { day, show: undefined } : {};
  },
  rows: (answer) => answer.slots,
  table: slotTable,
  tabs: {
    param: 'show',
    label: 'Visits',
    of: [
      { name: null, label: 'Upcoming', input: { show: 'ahead' }, none: 'No times are open' },
      { name: 'over', label: 'Past', input: { show: 'over' }, none: 'No past visits' },
    ],
  },
  more,
  above: ({ query, answer }) => <VisitsHead day={dayParam(query)} days={answer?.days ?? []} />,
  heading: ({ query }) => {
    const day = dayParam(query);
    return day && <DayHeading day={day} />;
  },
});

/** The times at which properties are shown, with everybody who comes. */
export const Visits = () => <OfficeList of={visits} />;

const VisitsHead = ({ day, days }: { day: string; days: readonly string[] }) => {
  const [opening, setOpening] = useState(false);
  return (
    <>
      <div className="row flex-wrap spread paperless">
        <p className="mut">Visitors book these times on the page of the property, until two hours before.</p>
        <IfPermitted to="arrange visits">
          <Button variant="primary" icon={plusIcon} aria-haspopup="dialog" onClick={() => setOpening(true)}>
            Open times
          </Button>
        </IfPermitted>
      </div>
      {days.length > 0 && (
        <nav className="row flex-wrap paperless" aria-label="Lists by day">
          {days.map((one) => (
            <a key={one} className="btn" href={`?day=${one}`} aria-current={one === day ? 'true' : undefined}>
              {formatWeekday(one)}
            </a>
          ))}
        </nav>
      )}
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
    </>
  );
};

const DayHeading = ({ day }: { day: string }) => (
  <div className="row spread flex-wrap">
    <h2>{formatWeekday(day)}</h2>
    <span className="row paperless">
      <Button onClick={() => print()}>Print this list</Button>
      <a className="btn quiet" href="/office/visits">
        All days
      </a>
    </span>
  </div>
);
