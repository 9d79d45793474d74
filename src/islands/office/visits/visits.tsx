import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatWeekday, isDay } from '#lib/domain/days.ts';
import { choiceParam, pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { SlotCard } from './slot-card.tsx';

const OpenDialog = lazyDialog('Open times', async () => (await import('./open-dialog.tsx')).OpenDialog);

/** The times at which properties are shown, with everybody who comes. */
export const Visits = () => {
  const [opening, setOpening] = useState(false);
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const asked = query.get('day') ?? '';
  const day = isDay(asked) ? asked : '';
  const show = choiceParam(query, 'show', ['ahead', 'over'] as const) ?? 'ahead';
  const input = { page: pageParam(query), ...(day ? { day } : { show }) };
  const read = useQuery('GET /office/visit-slots', input);
  const days = read.state === 'ready' ? read.data.days : [];
  return (
    <div className="stack max-w-[960px]">
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
      <section className="card queue">
        {day ? (
          <div className="row spread flex-wrap">
            <h2>{formatWeekday(day)}</h2>
            <span className="row paperless">
              <Button onClick={() => print()}>Print this list</Button>
              <a className="btn quiet" href="/office/visits">
                All days
              </a>
            </span>
          </div>
        ) : (
          <Tabs
            label="Visits"
            onNavigate={pushQuery}
            tabs={[
              { href: queryWith({ show: null, page: null }, search), label: 'Ahead', current: show === 'ahead' },
              { href: queryWith({ show: 'over', page: null }, search), label: 'Over', current: show === 'over' },
            ]}
          />
        )}
        <LoadView read={read} failed="The visits did not load">
          {({ slots }) => (
            <PagedList
              of={slots}
              row={(slot) => <SlotCard key={slot.id} slot={slot} />}
              empty={
                <EmptyView title={show === 'over' ? 'No visit is over yet' : 'No times are open'}>
                  Open a series such as Saturdays at 10:00 and 12:00. Until then the page of a property asks its
                  visitors to write.
                </EmptyView>
              }
            />
          )}
        </LoadView>
      </section>
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
    </div>
  );
};
