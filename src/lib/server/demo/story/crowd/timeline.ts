import type { Day } from '#lib/domain/days.ts';
import type { StoryClock } from '../story-clock.ts';

const YIELD_AFTER = 400;

interface Entry {
  day: Day;
  /** Such as '09:42', in Lagos. */
  time: string;
  happen: () => Promise<unknown>;
}

/** What happens on which day, for the story to be told in that order: receipts and commissions follow the days. */
export function createTimeline() {
  const entries: Entry[] = [];
  const order = ({ day, time }: Entry) => `${day} ${time}`;
  return {
    on(day: Day, time: string, happen: Entry['happen']) {
      entries.push({ day, time, happen });
    },
    /** Up to yesterday; `rest` is called now and then. */
    async tell(clock: StoryClock, rest: () => void) {
      const until = clock.daysAgo(0);
      const told = entries.filter(({ day }) => day < until).sort((one, other) => (order(one) < order(other) ? -1 : 1));
      for (const [at, { day, time, happen }] of told.entries()) {
        clock.goTo(day, time);
        await happen();
        if (at % YIELD_AFTER === YIELD_AFTER - 1) rest();
      }
    },
  };
}

export type Diary = ReturnType<typeof createTimeline>;
