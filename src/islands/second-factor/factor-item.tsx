import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { deviceIcon, keyIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { SecondFactor } from '#lib/api/accounts/second-factor-shapes.ts';
import { formatDateTime } from '#lib/domain/days.ts';

const RenameFactor = lazyDialog('Change the name', async () => (await import('./change-dialogs.tsx')).RenameFactor);
const RemoveFactor = lazyDialog('Are you sure', async () => (await import('./change-dialogs.tsx')).RemoveFactor);

const at = (instant: string) => formatDateTime(new Date(instant));

interface FactorItemProps {
  factor: SecondFactor;
  /** The only one. */
  last: boolean;
  fresh: boolean;
}

export const FactorItem = ({ factor, last, fresh }: FactorItemProps) => {
  const [changing, setChanging] = useState<'name' | 'removal' | null>(null);
  const done = () => setChanging(null);
  return (
    <li className="item">
      <span className="disc">
        <Icon of={factor.kind === 'passkey' ? keyIcon : deviceIcon} size="m" />
      </span>
      <span className="t">{factor.name}</span>
      <span className="tail" />
      <span className="sub">
        Added {at(factor.created_at)}
        <br />
        {factor.last_used_at ? `Last used ${at(factor.last_used_at)}` : 'Not used yet'}
        <span className="row">
          <Button variant="quiet" onClick={() => setChanging('name')}>
            Rename<span className="vh"> {factor.name}</span>
          </Button>
          <Button variant="quiet" onClick={() => setChanging('removal')}>
            Remove<span className="vh"> {factor.name}</span>
          </Button>
        </span>
      </span>
      {changing === 'name' && <RenameFactor factor={factor} onClose={done} />}
      {changing === 'removal' && <RemoveFactor factor={factor} last={last} fresh={fresh} onClose={done} />}
    </li>
  );
};
