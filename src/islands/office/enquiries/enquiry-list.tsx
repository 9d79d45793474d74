import type { ReactNode } from 'react';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { Enquiry } from '#lib/api/office/notices-and-enquiries.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { RowCheck } from '../bulk/row-check.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { PagedList } from '../paged-list.tsx';
import { usePermission } from '../permissions.tsx';
import { EnquiryCard } from './enquiry-card.tsx';

interface EnquiryListProps {
  of: Paginated<Enquiry>;
  /** Whether several can be marked as handled at once. */
  many: boolean;
  empty: ReactNode;
}

export const EnquiryList = ({ of, many, empty }: EnquiryListProps) => {
  const selection = useSelection(of.data);
  const bulk = usePermission()('answer enquiries') && many && of.data.length > 1;
  return (
    <>
      {bulk && (
        <BulkBar
          selection={selection}
          rows={of.data}
          actionText={(count) => `Mark ${count} handled`}
          doneText={(count) => (count === 1 ? '1 enquiry is handled' : `${count} enquiries are handled`)}
          act={(id) => api('PUT /office/enquiries/{id}', { id, handled: true })}
          onDone={() => refreshQueries('/api/office/enquiries')}
          nameOf={(id) => `the enquiry of ${of.data.find((one) => one.id === id)?.name ?? 'somebody'}`}
        />
      )}
      <PagedList
        of={of}
        row={(enquiry) => (
          <EnquiryCard
            key={enquiry.id}
            enquiry={enquiry}
            check={bulk && <RowCheck selection={selection} id={enquiry.id} label={`enquiry of ${enquiry.name}`} />}
          />
        )}
        empty={empty}
      />
    </>
  );
};
