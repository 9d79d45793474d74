import { Button } from '#islands/ui/actions/button.tsx';
import { closeIcon, downIcon, upIcon } from '#islands/ui/icons/icons.ts';

export interface RowActionsProps {
  /** 'question 2', read out with each button. */
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** aria-disabled rather than disabled at both ends, so that the arrow keeps the focus that moved the entry there. */
export const RowActions = ({ what, index, count, onMove, onEdit, onRemove }: RowActionsProps) => (
  <div className="row-acts">
    <Button
      variant="quiet"
      icon={upIcon}
      label={`Move ${what} up`}
      aria-disabled={index === 0}
      onClick={() => onMove(index - 1)}
    />
    <Button
      variant="quiet"
      icon={downIcon}
      label={`Move ${what} down`}
      aria-disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    />
    <Button aria-haspopup="dialog" onClick={onEdit}>
      Edit<span className="vh"> {what}</span>
    </Button>
    <Button variant="quiet" icon={closeIcon} label={`Remove ${what}`} onClick={onRemove} />
  </div>
);
