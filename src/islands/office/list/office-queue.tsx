import type { ReadCall } from '#lib/api/call-types.ts';
import { ListCard } from './list-card.tsx';
import type { ListDescription } from './list-description.ts';
import { ListRows } from './list-rows.tsx';
import { useList } from './use-list.ts';

/** A screen that is one list of what is decided, one below the other. */
export function OfficeQueue<Name extends ReadCall, Row extends { id: number }>({
  of,
}: {
  of: ListDescription<Name, Row>;
}) {
  const shown = useList(of);
  return (
    <div className="stack max-w-[960px]">
      {of.above?.(shown)}
      <ListCard of={of} shown={shown}>
        {(answer) => <ListRows of={of} shown={shown} answer={answer} />}
      </ListCard>
    </div>
  );
}
