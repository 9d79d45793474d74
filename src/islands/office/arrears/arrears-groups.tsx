import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ArrearsGroup } from '#lib/api/office/arrears/arrears.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { arrearsAges } from '#lib/domain/instalments/arrears.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { Ages, sumsText } from './ages.tsx';
import { type ArrearsFilterState, ageNames } from './arrears-filters.ts';

type Group = CallAnswer<'GET /office/arrears/groups'>['groups']['data'][number];

interface GroupsProps {
  by: ArrearsGroup;
  filters: ArrearsFilterState;
}

/** Arrears by customer, property or marketer; a press leads to their plans. */
export const ArrearsGroups = ({ by, filters }: GroupsProps) => {
  const input = { ...filters, by, page: pageParam(new URLSearchParams(useUrlQuery())) };
  const read = useQuery('GET /office/arrears/groups', input);
  return (
    <LoadView read={read} failed="The arrears did not load">
      {({ groups, total }) => (
        <>
          <section className="card" aria-label="Total">
            <Ages total={total} current={filters.age} />
          </section>
          <section className="card queue">
            <PagedList
              of={groups}
              row={(group) => <GroupItem key={group.id} by={by} group={group} />}
              empty={<EmptyView title="No arrears">No overdue instalment matches.</EmptyView>}
            />
          </section>
        </>
      )}
    </LoadView>
  );
};

const GroupItem = ({ by, group: { id, name, arrears } }: { by: ArrearsGroup; group: Group }) => {
  const ages = arrearsAges.filter((age) => arrears.by_age[age] > 0);
  const content = (
    <>
      <span className="t b">{name}</span>
      <span className="amt">
        <Money naira={arrears.amount} />
      </span>
      <span className="sub num">{sumsText(arrears)}</span>
      <span className="sub num">
        {ages.map((age, at) => (
          <span key={age}>
            {at > 0 && ' · '}
            {ageNames[age]} <Money naira={arrears.by_age[age]} />
          </span>
        ))}
      </span>
    </>
  );
  // plans without a marketer have no list of their own
  if (id === null) return <li className="item">{content}</li>;
  const href = queryWith({ view: null, page: null, [`${by}_id`]: id });
  return (
    <li>
      <a className="item" href={href} onClick={linkClickHandler(href, pushQuery)}>
        {content}
      </a>
    </li>
  );
};
