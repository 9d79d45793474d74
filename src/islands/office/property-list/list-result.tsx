import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { ListReport } from './list-calls.ts';
import { RowRemarks } from './row-remarks.tsx';

/** What has become of a list that was loaded. */
export const ListResult = ({ result }: { result: ListReport }) => (
  <section className="stack gap-4" aria-label="Import result">
    <Notice kind="ok" live>
      {result.created + result.updated === 0 ? 'Nothing has changed.' : 'The list was imported.'}{' '}
      <a href="/office/properties">See the properties</a>
    </Notice>
    <DescriptionList
      lines={[
        { name: 'New', value: formatNumber(result.created) },
        { name: 'Drafts among them', value: result.drafts > 0 && formatNumber(result.drafts) },
        { name: 'Changed', value: formatNumber(result.updated) },
        { name: 'Unchanged', value: formatNumber(result.unchanged) },
        { name: 'Duplicates', value: result.repeated > 0 && formatNumber(result.repeated) },
        { name: 'Not imported', value: result.refused > 0 && formatNumber(result.refused) },
      ]}
    />
    <RowRemarks
      kind="bad"
      title="These rows were not imported:"
      remarks={result.problems}
      more={result.more_problems}
    />
    <RowRemarks kind="wait" title="Check these rows:" remarks={result.suspicious} more={result.more_suspicious} />
  </section>
);
