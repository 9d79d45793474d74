import type { PropertyLogEntry } from '#lib/api/office/properties.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { listFieldNames } from './field-names.ts';

const actionTexts: Record<Exclude<PropertyLogEntry['action'], 'changed'>, string> = {
  created: 'created it',
  published: 'published it',
  unpublished: 'took it off the catalogue',
  'photos added': 'added photos',
  'photos arranged': 'arranged or described the photos',
  'photo removed': 'removed a photo',
  'layout saved': 'changed the layout',
  'layout published': 'published the layout',
  'layout hidden': 'took the layout off its page',
};

const changeText = ({ action, fields }: PropertyLogEntry) =>
  action === 'changed' ? `changed ${listFieldNames(fields)}` : actionTexts[action];

export const ChangeLog = ({ changes }: { changes: readonly PropertyLogEntry[] }) => (
  <section className="card stack">
    <h2 className="h3">Last changes</h2>
    {changes.length === 0 ? (
      <p className="sm mut">Nobody has changed it in the office yet.</p>
    ) : (
      <ol className="stack tight sm">
        {changes.map((change) => (
          <li key={change.id}>
            <span className="b">{change.by}</span> {changeText(change)}
            <br />
            <span className="mut">{formatDateTime(new Date(change.created_at))}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);
