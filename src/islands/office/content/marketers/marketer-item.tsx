import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import type { Marketer } from '#lib/api/office/content/content.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { usePermission } from '../../permissions.tsx';
import { LastChangeNote } from '../last-change-note.tsx';
import { EditMarketerDialog } from './edit-marketer-dialog.tsx';
import { deleteMarketer, saveMarketer } from './marketer-calls.ts';

const countText = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export const MarketerItem = ({ marketer }: { marketer: Marketer }) => {
  const { id, mark, name, code, phone, active, customers_count: customers, plans_count: plans } = marketer;
  const may = usePermission();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { run, busy } = useAction(() => saveMarketer({ id, mark, code, name, phone: phone ?? '', active: !active }), {
    done: active ? `${code} is inactive` : `${code} is active`,
    failed: 'toast',
  });
  return (
    <li className="edit-row">
      <div>
        <h2>{name}</h2>
        <p className="tags said">
          <b className="num">{code}</b>
          {!active && <span className="tag">Inactive</span>}
          {phone && <span className="num">{phone}</span>}
        </p>
        <p className="sm mut num">
          {countText(customers, 'customer')} · {countText(plans, 'plan')}
        </p>
        <LastChangeNote of={marketer.last_change} />
      </div>
      {may('change marketers') && (
        <div className="row-acts">
          <Button aria-haspopup="dialog" onClick={() => setDialog('edit')}>
            Edit<span className="vh"> {name}</span>
          </Button>
          <Button variant="quiet" busy={busy} busyText="Saving…" onClick={run}>
            {active ? 'Deactivate' : 'Activate'}
            <span className="vh"> the code of {name}</span>
          </Button>
          {customers + plans === 0 && (
            <Button variant="quiet" icon={closeIcon} label={`Remove ${name}`} onClick={() => setDialog('remove')} />
          )}
        </div>
      )}
      {dialog === 'edit' && <EditMarketerDialog marketer={marketer} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title="Remove this marketer"
          action={{ text: 'Remove marketer', variant: 'danger', busyText: 'Removing…' }}
          onClose={close}
          send={async () => {
            await deleteMarketer({ id });
            toast('success', `${name} was removed`);
          }}
        >
          <p>
            {name} and the code {code} go from the list. Nobody has used it yet.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
};
