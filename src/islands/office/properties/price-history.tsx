import type { KeptChange } from '#lib/api/office/properties.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { changeSourceNames } from '#lib/messages/office/prices.ts';
import { ChangeList } from '../actions/change-list.tsx';

const whoText = ({ by, source, proposed_by }: KeptChange) => {
  if (proposed_by) return `${by} approved what ${proposed_by} proposed`;
  return by ? `${by}, ${changeSourceNames[source]}` : `Nobody of the office: ${changeSourceNames[source]}`;
};

/** What the property cost, and on which terms, before and after each change. */
export const PriceHistory = ({ history }: { history: readonly KeptChange[] }) => (
  <section className="card stack">
    <h2 className="h3">Price and terms</h2>
    <ol className="stack tight sm">
      {history.map((change) => (
        <li key={change.id}>
          <span className="mut">
            {formatDateTime(new Date(change.created_at))} · {whoText(change)}
          </span>
          <ChangeList changes={change.changes} />
        </li>
      ))}
    </ol>
  </section>
);
