import { useLayoutEffect, useState } from 'react';
import { DayInput } from '#islands/ui/fields/day-field.tsx';
import { serverDay } from '#lib/client/api/server-day.ts';
import { isDay } from '#lib/domain/days.ts';
import { formatShortDay } from '#lib/domain/lists/short-forms.ts';
import { parseWrittenDay } from '#lib/domain/typed/written-days.ts';
import { endBeforeStart, exampleDay, notAWrittenDay } from '#lib/messages/validation.ts';
import { applyFilter, useQueryField } from '../list-search.tsx';

interface ListDayProps {
  /** Name of the query parameter. */
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
}

/** A date filter. It applies on blur or submit; a date typed before hydration applies on mount. */
const ListDay = ({ name, value, label, error }: ListDayProps) => {
  const shown = isDay(value) ? formatShortDay(value) : value;
  const field = useQueryField(shown);
  const [problem, setProblem] = useState<string>();
  const leave = () => {
    const typed = field.current?.value.trim() ?? '';
    const day = typed && parseWrittenDay(typed, serverDay());
    setProblem(day === null ? notAWrittenDay(label) : undefined);
    if (day === null) return;
    // as the address will have it, so that Back takes it out again
    if (field.current) field.current.value = day && formatShortDay(day);
    if (day !== value) applyFilter({ [name]: day || null });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useLayoutEffect(() => {
    if (field.current !== document.activeElement) leave();
  }, []);
  return (
    <DayInput
      ref={field}
      label={label}
      name={name}
      min="2000-01-01"
      max="2199-12-31"
      day={isDay(value) ? value : null}
      pick={name === 'start_date' ? 'Choose the first day' : 'Choose the last day'}
      placeholder={exampleDay}
      maxLength={30}
      onPick={(picked) => applyFilter({ [name]: picked || null })}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      error={problem ?? error}
    />
  );
};

/** `from` is null where only the end is asked for. */
export const ListPeriod = ({ from, to }: { from: string | null; to: string }) => {
  const isReversed = from !== null && from !== '' && to !== '' && to < from;
  return (
    <>
      {from !== null && <ListDay name="start_date" label="From" value={from} />}
      <ListDay name="end_date" label="To" value={to} error={isReversed ? endBeforeStart : undefined} />
    </>
  );
};
