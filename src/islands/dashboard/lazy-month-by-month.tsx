import type { ComponentProps } from 'react';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import { useLazyInSight } from '#islands/ui/overlay/use-lazy-in-sight.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../styles/more/reader.css?url';
import type { MonthByMonth } from './month-by-month.tsx';

const load = async () => (await withStylesheet(sheet, import('./month-by-month.tsx'))).MonthByMonth;

/** The months, whose script and styles load as they are scrolled to; as high as they will be. */
export const LazyMonthByMonth = (props: ComponentProps<typeof MonthByMonth>) => {
  const { lazy, box } = useLazyInSight(load, '0px');
  return (
    <section className="card stack gap-3 by-month">
      <div className="row spread">
        <h2>Month by month</h2>
        <a className="link sm more" href="/dashboard/my-properties">
          My plans
        </a>
      </div>
      {lazy.state === 'open' && <lazy.part {...props} />}
      {(lazy.state === 'closed' || lazy.state === 'loading') && (
        <div ref={box}>
          <Skeleton shape="panel" />
        </div>
      )}
      {lazy.state === 'failed' && <p className="sm mut">The months did not load. Your plans have each instalment.</p>}
    </section>
  );
};
