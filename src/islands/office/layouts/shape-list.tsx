import type { EditorState, Selection } from './editor-state.ts';

interface ShapeListProps {
  state: EditorState;
  onSelect: (selected: Selection) => void;
}

/** The shapes in words: selects one by keyboard, and shows at a glance which are plots. */
export const ShapeList = ({ state: { drawing, selected }, onSelect }: ShapeListProps) => {
  const isSelected = (of: Selection['of'], at: number) => selected?.of === of && selected.at === at;
  return (
    <details>
      <summary className="b more">
        All shapes: {drawing.plots.length} plots, {drawing.ground.length} others
      </summary>
      <ul className="tags mt-2">
        {drawing.plots.map(({ label }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be the same for a while
          <li key={`plot ${at}`}>
            <button
              type="button"
              className="btn"
              aria-pressed={isSelected('plots', at)}
              onClick={() => onSelect({ of: 'plots', at })}
            >
              Plot {label}
            </button>
          </li>
        ))}
        {drawing.ground.map(({ kind, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ground has no other identity
          <li key={`ground ${at}`}>
            <button
              type="button"
              className="btn"
              aria-pressed={isSelected('ground', at)}
              onClick={() => onSelect({ of: 'ground', at })}
            >
              {name || `${kind} ${at + 1}`}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
