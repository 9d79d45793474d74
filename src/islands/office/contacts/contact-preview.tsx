import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import type { ContactKind } from '#lib/api/office/imports/contact-import.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { RowRemarks } from '../property-list/row-remarks.tsx';
import type { ContactReport } from './contact-calls.ts';

const readyOf = ({ rows, refused, skipped, asked }: ContactReport) => rows - refused - skipped - asked;

/** What has become of a list that was loaded. */
export function loadText({ created }: ContactReport, kind: ContactKind): string {
  if (created === 0) return 'No contacts were imported.';
  const people = created === 1 ? 'One person' : `${formatNumber(created)} people`;
  const verb = created === 1 ? 'is' : 'are';
  return kind === 'enquiry' ? `${people} ${verb} in the enquiries.` : `${people} ${verb} being invited by mail.`;
}

/** How a list of contacts is understood, before anything is stored. */
export const ContactPreview = ({ preview, kind }: { preview: ContactReport; kind: ContactKind }) => {
  const { rows, refused, skipped, asked, header, unused, sample } = preview;
  const ready = readyOf(preview);
  return (
    <>
      <div role="status">
        <DescriptionList
          lines={[
            { name: 'Contacts', value: formatNumber(rows) },
            { name: kind === 'enquiry' ? 'Enquiries' : 'Invitations', value: formatNumber(ready) },
            { name: 'With a question', value: asked > 0 && formatNumber(asked) },
            { name: 'Skipped', value: skipped > 0 && formatNumber(skipped) },
            { name: 'Not understood', value: refused > 0 && formatNumber(refused) },
          ]}
        />
      </div>
      {header && (
        <p className="sm [overflow-wrap:anywhere]">
          Row {header.line} names the columns: <code>{header.text}</code>
        </p>
      )}
      {unused.length > 0 && (
        <p className="sm [overflow-wrap:anywhere]">
          Columns that are not used: <b>{unused.slice(0, 30).join(', ')}</b>
        </p>
      )}
      <RowRemarks
        kind="bad"
        title="These contacts are not imported:"
        remarks={preview.problems}
        more={preview.more_problems}
      />
      <RowRemarks
        kind="wait"
        title="These are imported, with a value that was not understood in their description:"
        remarks={preview.suspicious}
        more={preview.more_suspicious}
      />
      {sample.length > 0 && (
        <div className="stack gap-2">
          <h3 className="label">
            {ready > sample.length
              ? `The first ${sample.length} of ${formatNumber(ready)} contacts, as they are understood`
              : 'The contacts, as they are understood'}
          </h3>
          <ul className="list">
            {sample.map(({ line, name, email, phone, description }) => (
              <li key={line} className="py-2 [overflow-wrap:anywhere]">
                <p>
                  <b>{name}</b>
                </p>
                <p className="sm mut">{[`Row ${line}`, phone, email].filter(Boolean).join(' · ')}</p>
                {description && <p className="sm whitespace-pre-line">{description}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
