import { addDays, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { MINUTE } from '#lib/domain/durations.ts';
import { type Runtime, runtime, setRuntime } from '../../runtime.ts';

/** A clock that the demo sets to past dates, so that its rows are dated accordingly. */
export interface StoryClock {
  /** Counted back from the day on which the demo is loaded. */
  daysAgo(days: number): Day;
  /** Sets the clock to a day and a time such as '09:42' in Lagos, at most to the real time. */
  goTo(day: Day, time: string): void;
}

/** Replaces the clock of the process while `work` runs. */
export async function withDemoClock<T>(work: (clock: StoryClock) => Promise<T>): Promise<T> {
  const real: Runtime = runtime();
  const start = real.clock();
  let current = start;
  setRuntime({ ...real, clock: () => current });
  try {
    return await work({
      daysAgo: (days) => addDays(today(start), -days),
      goTo(day, time) {
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        const wanted = new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * MINUTE);
        current = wanted < start ? wanted : start;
      },
    });
  } finally {
    setRuntime(real);
  }
}
