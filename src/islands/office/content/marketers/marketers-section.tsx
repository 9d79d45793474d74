import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { describeList } from '../../list/list-description.ts';
import { OfficeList } from '../../list/office-list.tsx';
import { searchParam } from '../../list-query.ts';
import { IfPermitted } from '../../permissions.tsx';
import { EditMarketerDialog } from './edit-marketer-dialog.tsx';
import { marketerTable } from './marketer-table.tsx';

const AddMarketer = () => {
  const [adding, setAdding] = useState(false);
  return (
    <IfPermitted to="change marketers">
      <Button data-key="n" variant="primary" icon={plusIcon} onClick={() => setAdding(true)}>
        Add a marketer
      </Button>
      {adding && <EditMarketerDialog onClose={() => setAdding(false)} />}
    </IfPermitted>
  );
};

const marketers = describeList({
  call: 'GET /office/marketers',
  things: 'marketers',
  input: (query) => {
    const name = searchParam(query);
    return name ? { name } : {};
  },
  rows: (answer) => answer.marketers,
  table: marketerTable,
  search: { label: 'Search marketers', placeholder: 'Name, code or phone' },
  beside: <AddMarketer />,
  none: 'No marketers yet',
  more: 'Add the people whose codes customers give.',
  unfit: { title: 'No marketer matches', text: 'Look for a part of a name, a code or a number.' },
});

/** The marketers, their codes, and how many customers and plans came by each. */
export default function MarketersSection() {
  return <OfficeList of={marketers} />;
}
