import { useState } from 'react';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { mutation } from '#lib/client/api/mutation.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { addMonths, parseTypedDay } from '#lib/domain/days.ts';
import { endBeforeStart, notAWrittenDay } from '#lib/messages/validation.ts';
import { OfficeDayField } from '../office-day-field.tsx';

const sendExport = mutation('POST /office/accounting-exports', { refreshes: ['accountingExports'] });

interface ExportDialogProps {
  scope: 'new' | 'period';
  /** The last new export. */
  last: number | null;
  onClose: () => void;
}

/** What is new is handed over once; a period is a copy, and changes nothing about what is new. */
export const ExportDialog = ({ scope, onClose, ...seen }: ExportDialogProps) => {
  // a second press after a lost answer is given the export of the first
  const [last] = useState(seen.last);
  const today = serverDay();
  const days = { min: '2000-01-01', max: today } as const;
  return (
    <FormDialog
      title={scope === 'new' ? 'Export what is new' : 'Export a period'}
      action={{ text: 'Export', variant: 'primary', busyText: 'Exporting…' }}
      defaults={{ start: `${addMonths(today, -1).slice(0, 8)}01`, end: today as string }}
      rules={({ start, end }) => {
        if (scope === 'new') return {};
        const [from, to] = [parseTypedDay(start), parseTypedDay(end)];
        return {
          start: from === null && notAWrittenDay('From'),
          end: (to === null && notAWrittenDay('To')) || (from !== null && to !== null && to < from && endBeforeStart),
        };
      }}
      send={({ start, end }) =>
        sendExport(
          scope === 'new'
            ? { scope, ...(last !== null && { after: last }) }
            : { scope, start_date: parseTypedDay(start) ?? '', end_date: parseTypedDay(end) ?? '' },
        )
      }
      done="Exported: its files are in the list"
      onClose={onClose}
    >
      {({ controlledField }) =>
        scope === 'new' ? (
          <p>
            Every booking that no export before has. It counts as handed over from then on: import its files into the
            accounting program once. They can be downloaded again at any time.
          </p>
        ) : (
          <>
            <p>
              A copy, such as for an audit. Don’t import it where you import what is new: it would stand there twice.
            </p>
            <OfficeDayField label="From" pick="Choose the first day" {...days} {...controlledField('start')} />
            <OfficeDayField label="To" pick="Choose the last day" {...days} {...controlledField('end')} />
          </>
        )
      }
    </FormDialog>
  );
};
