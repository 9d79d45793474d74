import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { ListReport } from './list-calls.ts';
import { RowRemarks } from './row-remarks.tsx';

/** What has become of a list that was loaded. */
export const ListResult = ({ result }: { result: ListReport }) => (
  <section className="stack gap-4" aria-label="What was loaded">
    <Notice kind="ok" live>
      {result.created + result.updated === 0 ? 'Nothing has changed.' : 'The list was loaded.'}{' '}
      <a href="/office/properties">See the properties</a>
    </Notice>
    <DescriptionList
      lines={[
        { name: 'New', value: formatNumber(result.created) },
        { name: 'Of these drafts', value: result.drafts > 0 && formatNumber(result.drafts) },
        { name: 'Changed', value: formatNumber(result.updated) },
        { name: 'As they were', value: formatNumber(result.unchanged) },
        { name: 'There twice', value: result.repeated > 0 && formatNumber(result.repeated) },
        { name: 'Not loaded', value: result.refused > 0 && formatNumber(result.refused) },
      ]}
    />
    <RowRemarks kind="bad" title="These rows were not loaded:" remarks={result.problems} more={result.more_problems} />
    <RowRemarks
      kind="wait"
      title="Please look at these rows:"
      remarks={result.suspicious}
      more={result.more_suspicious}
    />
  </section>
);
