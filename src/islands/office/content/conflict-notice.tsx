import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { ItemForm, ItemValues } from './use-item-form.ts';

interface ConflictNoticeProps<V extends ItemValues> {
  form: ItemForm<V>;
  labels: Record<keyof V & string, string>;
}

/** Shows what another clerk has saved in the meantime, and lets this one decide. */
export function ConflictNotice<V extends ItemValues>({ form, labels }: ConflictNoticeProps<V>) {
  const { conflict, values } = form;
  if (!conflict) return null;
  if (conflict === 'removed')
    return (
      <Notice kind="wait" live>
        Someone else has removed this entry, so it can’t be saved.
      </Notice>
    );
  const differing = Object.keys(labels).filter((name) => conflict.values[name] !== values[name]);
  return (
    <Notice kind="wait" live>
      <div className="stack tight">
        <p>
          {conflict.by ?? 'Somebody else'} changed this while you were writing. Your changes are not saved yet. It now
          reads:
        </p>
        <dl className="theirs">
          {differing.map((name) => (
            <div key={name}>
              <dt className="sm mut">{labels[name]}</dt>
              <dd>{conflict.values[name] || 'Nothing'}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button onClick={form.takeTheirs}>Use their version</Button>
        </div>
      </div>
    </Notice>
  );
}
