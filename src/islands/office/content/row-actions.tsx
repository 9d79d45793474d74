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

/** Up, down, edit, remove. At either end an arrow keeps the focus that brought its entry there; a move past it is none. */
export const RowActions = ({ what, index, count, onMove, onEdit, onRemove }: RowActionsProps) => (
  <div className="row-acts">
    <Button
      look="quiet"
      icon={upIcon}
      label={`Move ${what} up`}
      aria-disabled={index === 0}
      onClick={() => onMove(index - 1)}
    />
    <Button
      look="quiet"
      icon={downIcon}
      label={`Move ${what} down`}
      aria-disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    />
    <Button aria-haspopup="dialog" onClick={onEdit}>
      Edit<span className="vh"> {what}</span>
    </Button>
    <Button look="quiet" icon={closeIcon} label={`Remove ${what}`} onClick={onRemove} />
  </div>
);
