import type { Approval } from '#lib/api/office/staff/approvals.ts';

type Change = Approval['changes'][number];

const textOf = ({ name, before, after }: Change) => {
  if (before === null) return `${name}: ${after}`;
  return after === null ? `${name}: was ${before}` : `${name}: ${before} → ${after}`;
};

/** What was changed, before and after. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="[overflow-wrap:anywhere]">
    {changes.map((change) => (
      <li key={change.name}>{textOf(change)}</li>
    ))}
  </ul>
);
