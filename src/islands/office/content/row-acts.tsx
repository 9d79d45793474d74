import { Button } from '#islands/ui/button.tsx';
import { closeIcon, downIcon, upIcon } from '#islands/ui/icons.ts';

export interface RowActsProps {
  /** 'question 2', read out with each button. */
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Up, down, edit, remove. */
export const RowActs = ({ what, index, count, onMove, onEdit, onRemove }: RowActsProps) => (
  <div className="row-acts">
    <Button
      look="quiet"
      icon={upIcon}
      label={`Move ${what} up`}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    />
    <Button
      look="quiet"
      icon={downIcon}
      label={`Move ${what} down`}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    />
    <Button aria-haspopup="dialog" onClick={onEdit}>
      Edit<span className="vh"> {what}</span>
    </Button>
    <Button look="quiet" icon={closeIcon} label={`Remove ${what}`} onClick={onRemove} />
  </div>
);
