import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { $columns, $density, resetColumns, showColumn } from './table-settings.ts';

interface ColumnsDialogProps {
  /** 'customers'. */
  list: string;
  /** Without the first, which names the row. */
  columns: readonly { name: string; label: string; wide?: true }[];
  onClose: () => void;
}

/** What a table shows on this device. */
export const ColumnsDialog = ({ list, columns, onClose }: ColumnsDialogProps) => {
  const chosen = useStore($columns)[list] ?? {};
  const density = useStore($density);
  return (
    <Dialog
      open
      title="Columns and rows"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => resetColumns(list)}>As it was</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mut">Kept on this device.</p>
        <Switch
          label="Dense rows"
          hint="In every list"
          checked={density === 'dense'}
          onChange={({ target }) => $density.set(target.checked ? 'dense' : 'normal')}
        />
        {columns.map(({ name, label, wide }) => (
          <Switch
            key={name}
            label={label}
            {...(wide && chosen[name] === undefined && { hint: 'Only in a wide window' })}
            checked={chosen[name] ?? !wide}
            onChange={({ target }) => showColumn(list, name, target.checked)}
          />
        ))}
      </div>
    </Dialog>
  );
};
