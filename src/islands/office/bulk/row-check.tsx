import type { RowSelection } from './use-selection.ts';

interface RowCheckProps {
  selection: Pick<RowSelection, 'has' | 'choose'>;
  id: number;
  /** 'Enquiry of Ngozi Eze'. */
  label: string;
}

/** Chooses a row for an act on many. */
export const RowCheck = ({ selection, id, label }: RowCheckProps) => (
  <label className="row-check">
    <input
      type="checkbox"
      checked={selection.has(id)}
      onChange={({ currentTarget }) => selection.choose(id, currentTarget.checked)}
    />
    <span className="vh">Choose: {label}</span>
  </label>
);
