import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { Marketer } from '#lib/api/office/content/content.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import type { ListTable } from '../../list/list-description.ts';
import { usePermission } from '../../permissions.tsx';
import { LastChangeNote } from '../last-change-note.tsx';
import { deleteMarketer, saveMarketer } from './marketer-calls.ts';

const EditMarketerDialog = lazyDialog(
  'Edit marketer',
  async () => (await import('./edit-marketer-dialog.tsx')).EditMarketerDialog,
);

export const marketerTable: ListTable<'GET /office/marketers', Marketer> = {
  columns: [
    {
      name: 'name',
      label: 'Marketer',
      cell: ({ name }) => name,
      second: ({ last_change }) => <LastChangeNote of={last_change} />,
    },
    { name: 'code', label: 'Code', cell: ({ code }) => <b className="num">{code}</b> },
    { name: 'phone', label: 'Phone', cell: ({ phone }) => <span className="num">{phone ?? '–'}</span> },
    { name: 'customers', label: 'Customers', kind: 'number', value: ({ customers_count }) => customers_count },
    { name: 'plans', label: 'Plans', kind: 'number', value: ({ plans_count }) => plans_count },
    {
      name: 'state',
      label: 'State',
      cell: ({ active }) => (active ? <span className="tag ok">Active</span> : <span className="tag">Inactive</span>),
    },
    { name: 'acts', label: 'Actions', kind: 'acts', cell: (marketer) => <MarketerActs marketer={marketer} /> },
  ],
};

const MarketerActs = ({ marketer }: { marketer: Marketer }) => {
  const { id, mark, name, code, phone, active, customers_count: customers, plans_count: plans } = marketer;
  const may = usePermission();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { run, busy } = useAction(() => saveMarketer({ id, mark, code, name, phone: phone ?? '', active: !active }), {
    done: active ? `${code} is inactive` : `${code} is active`,
    failed: 'toast',
  });
  return (
    <>
      {may('change marketers') && (
        <>
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
        </>
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
    </>
  );
};
