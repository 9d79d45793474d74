import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { ContentOf } from '#lib/api/office/content/content.ts';
import { headerLine, maxLengths } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { LoadView } from '../load-view.tsx';
import { addEntry, changeEntry, entriesOfKind, reloadEntry } from './content-calls.ts';
import { InterestOptions } from './interest-options.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { LastChangeNote } from './last-change-note.tsx';
import { toCurrentVersion, useItemForm } from './use-item-form.ts';

type Header = ContentOf<'header'>;
const input = { kind: 'header' } as const;

export default function ListingSection() {
  const read = useQuery('GET /office/content', input);
  return (
    <div className="stack">
      <LoadView read={read} failed="The listing’s words did not load">
        {({ content }) => <HeaderCard header={entriesOfKind(content, 'header')[0]} />}
      </LoadView>
      <InterestOptions />
    </div>
  );
}

const HeaderCard = ({ header }: { header: Header | undefined }) => {
  const [editing, setEditing] = useState(false);
  return (
    <section className="card queue">
      <h2 className="h3">Above the listing</h2>
      <ul className="list">
        <li className="edit-row">
          <div>
            {header ? (
              header.list_description.map((line) => (
                <p key={line} className="said">
                  {line}
                </p>
              ))
            ) : (
              <p className="mut">Nothing of your own yet: visitors read two standard lines.</p>
            )}
            <LastChangeNote of={header?.last_change ?? null} />
          </div>
          <div className="row-acts">
            <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
              Edit<span className="vh"> the listing’s words</span>
            </Button>
          </div>
        </li>
      </ul>
      {editing && <HeaderDialog header={header} onClose={() => setEditing(false)} />}
    </section>
  );
};

const labels = { first: 'First line', second: 'Second line' };
const linesForm = z.object({ first: headerLine, second: headerLine });
const toValues = ({ list_description: [first = '', second = ''] }: Header) => ({ first, second });

const HeaderDialog = ({ header, onClose }: { header: Header | undefined; onClose: () => void }) => {
  const form = useItemForm({
    initial: header ? toValues(header) : { first: '', second: '' },
    ...(header && { version: header.mark }),
    resolver: zodResolver(linesForm),
    send: ({ first, second }, version) => {
      const values = { kind: 'header' as const, list_description: [first, second] };
      return header ? changeEntry(header.id, version, values) : addEntry(values);
    },
    reload: async () => {
      const current = header && (await reloadEntry('header', header.id));
      return current ? toCurrentVersion(current, toValues(current)) : null;
    },
    onSaved: () => {
      toast('success', 'The listing’s words are saved');
      onClose();
    },
  });
  return (
    <ItemDialog title="Above the listing" action="Save" form={form} labels={labels} onClose={onClose}>
      <Field label={labels.first} maxLength={maxLengths.line} autoComplete="off" {...form.field('first')} />
      <Field label={labels.second} maxLength={maxLengths.line} autoComplete="off" {...form.field('second')} />
    </ItemDialog>
  );
};
