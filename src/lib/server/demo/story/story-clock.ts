import { addDays, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { type Runtime, runtime, setRuntime } from '../../runtime.ts';

const MINUTE = 60_000;

/** A clock that the story sets: every row is dated as if it had been written then. */
export interface StoryClock {
  /** The day that lies so many days before the one on which the story is loaded. */
  daysAgo(days: number): Day;
  /** Goes to a day at a time such as '09:42' in Lagos. Never past the real time. */
  goTo(day: Day, time: string): void;
}

/** Runs the story on its own clock and gives the process its own back, whatever happens. */
export async function withStoryClock<T>(work: (clock: StoryClock) => Promise<T>): Promise<T> {
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
