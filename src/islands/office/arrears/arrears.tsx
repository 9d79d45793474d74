import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { isDay } from '#lib/domain/days.ts';
import { ExportButton } from '../export-button.tsx';
import { ListSearch } from '../list-search.tsx';
import { OfficeDayField } from '../office-day-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { useTabInView } from '../use-tab-in-view.ts';
import { arrearsViews, readArrearsFilters } from './arrears-filters.ts';
import { ArrearsGroups } from './arrears-groups.tsx';
import { Forecast } from './forecast.tsx';
import { LatePlans } from './late-plans.tsx';

/** Everything as it was at the end of a past day. */
const PastDay = ({ value }: { value: string }) => (
  <OfficeDayField
    label="As at"
    className="as-at"
    pick="Choose a past day"
    placeholder="Today"
    min="2000-01-01"
    max={serverDay()}
    value={value}
    onChange={(day) => {
      if (isDay(day) || day === '') replaceQuery(queryWith({ day: day || null, page: null, plan: null }));
    }}
  />
);

/** Who is late, and what is to come. View, filters and page are in the address. */
export const Arrears = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const current = arrearsViews.find(({ view }) => view === query.get('view')) ?? arrearsViews[0];
  const { view } = current;
  const filters = readArrearsFilters(query);
  return (
    <div className="stack arrears">
      <div className="above">
        <Tabs
          ref={useTabInView(current.label)}
          label="Arrears"
          onNavigate={pushQuery}
          tabs={arrearsViews.map((each) => ({
            href: queryWith({ view: each.view, page: null }, search),
            label: each.label,
            current: each === current,
          }))}
        />
      </div>
      {view === 'forecast' ? (
        <Forecast />
      ) : (
        <>
          <div className="find-arrears above">
            <ListSearch label="Search" placeholder="Customer or property" value={filters.name} />
            <PastDay value={filters.day ?? ''} />
            <SavedFilters list="arrears" />
            {Object.values(filters).some(Boolean) && (
              <ButtonLink variant="quiet" icon={closeIcon} href="/office/arrears">
                Clear filters
              </ButtonLink>
            )}
            <IfPermitted to="read reports">
              <span className="end">
                <ExportButton call="GET /office/arrears/export" input={filters} what="arrears" />
              </span>
            </IfPermitted>
          </div>
          {view === null ? <LatePlans filters={filters} /> : <ArrearsGroups by={view} filters={filters} />}
        </>
      )}
    </div>
  );
};
