import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { pageParam, searchParam } from '../../list-query.ts';
import { ListSearch } from '../../list-search.tsx';
import { LoadView } from '../../load-view.tsx';
import { PagedList } from '../../paged-list.tsx';
import { IfPermitted } from '../../permissions.tsx';
import { EditMarketerDialog } from './edit-marketer-dialog.tsx';
import { MarketerItem } from './marketer-item.tsx';

/** The marketers, their codes, and how many customers and plans came by each. */
export default function MarketersSection() {
  const query = new URLSearchParams(useUrlQuery());
  const [name, page] = [searchParam(query), pageParam(query)];
  const input = { page, ...(name && { name }) };
  const read = useQuery('GET /office/marketers', input);
  const [adding, setAdding] = useState(false);
  return (
    <div className="stack">
      <div className="section-head">
        <ListSearch label="Search marketers" placeholder="Name, code or phone" value={name} />
        <IfPermitted to="change marketers">
          <Button variant="primary" icon={plusIcon} onClick={() => setAdding(true)}>
            Add a marketer
          </Button>
        </IfPermitted>
      </div>
      <section className="card queue">
        <LoadView read={read} failed="The marketers did not load">
          {({ marketers }) => (
            <PagedList
              of={marketers}
              row={(marketer) => <MarketerItem key={marketer.id} marketer={marketer} />}
              empty={
                <EmptyView title={name ? 'No marketer fits' : 'No marketers yet'}>
                  {name
                    ? 'Look for a part of a name, a code or a number.'
                    : 'Add the people whose codes customers give.'}
                </EmptyView>
              }
            />
          )}
        </LoadView>
      </section>
      {adding && <EditMarketerDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
