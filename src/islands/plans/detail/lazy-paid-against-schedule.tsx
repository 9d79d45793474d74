import type { ComponentProps } from 'react';
import { useLazyInSight } from '#islands/ui/overlay/use-lazy-in-sight.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/more/reader.css?url';
import type { PaidAgainstSchedule } from './paid-against-schedule.tsx';

const load = () => withStylesheet(sheet, import('./paid-against-schedule.tsx'));

/** The chart, whose script loads as it is scrolled to: it stands below everything that one comes to a plan for. */
export const LazyPaidAgainstSchedule = (props: ComponentProps<typeof PaidAgainstSchedule>) => {
  const { lazy, box } = useLazyInSight(load, '0px');
  return (
    <section className="card stack">
      <h2>Paid against schedule</h2>
      {lazy.state === 'open' ? (
        <lazy.part.PaidAgainstSchedule {...props} />
      ) : (
        <div ref={box} className="chart" aria-hidden="true" />
      )}
    </section>
  );
};
