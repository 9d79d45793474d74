import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { TerminationFigures } from '#lib/api/plans/changes.ts';
import { formatDay } from '#lib/domain/days.ts';

/** What ending a purchase comes to. */
export const TerminationTable = ({ figures, ended }: { figures: TerminationFigures; ended: boolean }) => (
  <DescriptionList
    lines={[
      { name: 'Paid so far', value: <Money naira={figures.paid} /> },
      { name: `We keep, ${figures.kept_percent} percent`, value: <Money naira={figures.kept} /> },
      { name: 'Paid back', value: <Money naira={figures.owed} />, sum: true },
      {
        name: ended ? 'Paid back on' : 'Paid back on, if it ended today',
        value: figures.owed > 0 && formatDay(figures.due_on),
      },
    ]}
  />
);
