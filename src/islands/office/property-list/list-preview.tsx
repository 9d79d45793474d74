import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { ListReport } from './list-calls.ts';
import { RowRemarks } from './row-remarks.tsx';

/** Rows that would be properties. */
export const loadable = ({ rows, refused, repeated, asked }: ListReport) => rows - refused - repeated - asked;

/** How a list is understood, before anything is stored. */
export const ListPreview = ({ preview }: { preview: ListReport }) => {
  const { rows, refused, repeated, asked, drafts, sample, passed_over, more_passed } = preview;
  const passed = passed_over.length + more_passed;
  return (
    <>
      <div role="status">
        <DescriptionList
          lines={[
            { name: 'Rows', value: formatNumber(rows) },
            { name: 'Properties', value: formatNumber(loadable(preview)) },
            { name: 'Drafts awaiting your review', value: drafts > 0 && formatNumber(drafts) },
            { name: 'Rows with a question', value: asked > 0 && formatNumber(asked) },
            { name: 'Rows that are not understood', value: refused > 0 && formatNumber(refused) },
            { name: 'Duplicate rows', value: repeated > 0 && formatNumber(repeated) },
          ]}
        />
      </div>
      <RowRemarks
        kind="bad"
        title="These rows are not imported:"
        remarks={preview.problems}
        more={preview.more_problems}
      />
      <RowRemarks
        kind="wait"
        title="Check these rows. Unusual ones become drafts, which nobody sees before you publish them:"
        remarks={preview.suspicious}
        more={preview.more_suspicious}
      />
      {sample.length > 0 && (
        <div className="stack gap-2">
          <h3 className="label">
            {loadable(preview) > sample.length
              ? `The first ${sample.length} of ${formatNumber(loadable(preview))} properties, as they are understood`
              : 'The properties, as they are understood'}
          </h3>
          <ul className="list">
            {sample.map((property) => (
              <SampleProperty key={property.line} property={property} />
            ))}
          </ul>
        </div>
      )}
      {passed > 0 && (
        <details>
          <summary>
            {passed === 1 ? 'One row is no property and is' : `${formatNumber(passed)} rows are no properties and are`}{' '}
            skipped
          </summary>
          <ul className="list">
            {passed_over.map(({ line, text }) => (
              <li key={`${line} ${text}`} className="sm [overflow-wrap:anywhere]">
                Row {line}: {text}
              </li>
            ))}
          </ul>
          {more_passed > 0 && <p>and {formatNumber(more_passed)} more</p>}
        </details>
      )}
    </>
  );
};

const SampleProperty = ({ property }: { property: ListReport['sample'][number] }) => {
  const { line, name, type, place, price, initial_deposit, total_units, size, bedrooms, months, schedules } = property;
  const facts = [
    type,
    place,
    size !== null && `${formatNumber(size)} m²`,
    bedrooms !== null && (bedrooms === 1 ? 'one bedroom' : `${bedrooms} bedrooms`),
    total_units === 1 ? 'one unit' : `${formatNumber(total_units)} units`,
    property.for_rent && 'for rent',
    months > 0
      ? `${months} months${schedules.length > 0 ? `, ${schedules.join(' or ').toLowerCase()}` : ''}`
      : 'outright',
  ];
  return (
    <li className="row spread">
      <div className="flex-1 [overflow-wrap:anywhere]">
        <p className="row wrap-row">
          <b>{name}</b>
          {property.draft && <span className="tag">Draft</span>}
        </p>
        <p className="sm mut">
          Row {line} · {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="text-right">
        <Money naira={price} full />
        {months > 0 && (
          <p className="sm mut">
            deposit <Money naira={initial_deposit} full />
          </p>
        )}
      </div>
    </li>
  );
};
