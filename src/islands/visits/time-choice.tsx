import { clsx } from 'clsx';
import { FieldError } from '#islands/ui/fields/field-frame.tsx';
import type { VisitTime } from '#lib/api/visits.ts';
import { formatTime, formatWeekday } from '#lib/domain/days.ts';
import { groupByDay } from '#lib/domain/visit-times.ts';

/** More days than these are behind a press. */
const DAYS_AT_FIRST = 4;
/** Fewer places than these are said. */
const FEW_PLACES = 6;

const placesText = (left: number) => {
  if (left >= FEW_PLACES) return 'Free';
  return left === 1 ? '1 place left' : `${left} places left`;
};

interface TimeChoiceProps {
  times: readonly VisitTime[];
  chosen?: string;
  error?: string | undefined;
}

/** The open times by day, as radios that work without script. */
export const TimeChoice = ({ times, chosen, error }: TimeChoiceProps) => {
  const days = groupByDay(times);
  const [first, more] = [days.slice(0, DAYS_AT_FIRST), days.slice(DAYS_AT_FIRST)];
  const places = [...new Set(times.map((time) => time.meeting_point))];
  const show = (shown: typeof days) =>
    shown.map(({ day, times: ofDay }) => (
      // the error is scrolled into sight with the first time, which gets the focus
      <div className={clsx('stack gap-2', error && day === first[0]?.day && 'field')} key={day}>
        {day === first[0]?.day && error && <FieldError id="times-error">{error}</FieldError>}
        <p className="b">{formatWeekday(day)}</p>
        <div className="slots">
          {ofDay.map((time) => (
            <label className="slot" key={time.id}>
              <input
                type="radio"
                name="slot_id"
                value={time.id}
                defaultChecked={String(time.id) === chosen}
                // one radio of the group is enough; the browser could not show one that is folded away
                required={ofDay === days[0]?.times}
                aria-invalid={error ? true : undefined}
              />
              <span>
                <b className="num">{formatTime(new Date(time.starts_at))}</b>
                <small>{placesText(time.places_left)}</small>
                {places.length > 1 && <small>{time.meeting_point}</small>}
              </span>
            </label>
          ))}
        </div>
      </div>
    ));
  return (
    <fieldset className="stack gap-4" aria-describedby={error && 'times-error'}>
      <legend className="label mb-3">Choose a time</legend>
      {show(first)}
      {more.length > 0 && (
        <details open={more.some(({ times: ofDay }) => ofDay.some(({ id }) => String(id) === chosen))}>
          <summary className="link">Later days</summary>
          <div className="stack gap-4 mt-3">{show(more)}</div>
        </details>
      )}
      <p className="sm mut">
        {places.length === 1 && `We meet here: ${places[0]}. `}Times are Lagos time. A visit takes about{' '}
        {times[0]?.minutes} minutes and costs nothing.
      </p>
    </fieldset>
  );
};
