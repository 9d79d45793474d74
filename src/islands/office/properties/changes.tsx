import type { PropertyChange } from '#lib/contract/office-properties.ts';
import { longDateTime } from '#lib/domain/days.ts';
import { namesOf } from './field-names.ts';

const said: Record<Exclude<PropertyChange['action'], 'changed'>, string> = {
  created: 'created it',
  published: 'published it',
  unpublished: 'took it off the catalogue',
  'photos added': 'added photos',
  'photos arranged': 'arranged or described the photos',
  'photo removed': 'removed a photo',
};

const didWhat = ({ action, fields }: PropertyChange) =>
  action === 'changed' ? `changed ${namesOf(fields)}` : said[action];

/** Who did what to a property, the newest first. */
export const Changes = ({ changes }: { changes: readonly PropertyChange[] }) => (
  <section className="card stack">
    <h2 className="h3">Last changes</h2>
    {changes.length === 0 ? (
      <p className="sm mut">Nobody has changed it in the office yet.</p>
    ) : (
      <ol className="stack tight sm">
        {changes.map((change) => (
          <li key={change.id}>
            <span className="b">{change.by}</span> {didWhat(change)}
            <br />
            <span className="mut">{longDateTime(new Date(change.created_at))}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);
