import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import type { NextPhase } from '#lib/api/alerts.ts';
import { api } from '#lib/client/api/api.ts';
import { change } from './alert-calls.ts';

export const NextPhases = ({ phases }: { phases: readonly NextPhase[] }) =>
  phases.length > 0 ? (
    <ul className="list">
      {phases.map((phase) => (
        <NextPhaseItem key={phase.property_id} phase={phase} />
      ))}
    </ul>
  ) : (
    <p>On a property that is sold out, press ‘Tell me about the next phase’.</p>
  );

const NextPhaseItem = ({ phase: { property_id: id, name, href } }: { phase: NextPhase }) => {
  const [busy, setBusy] = useState(false);
  const remove = () => {
    if (busy) return;
    setBusy(true);
    const send = () => api('DELETE /user/next-phases/{id}', { id });
    void change(send, `We do not write about ${name} any more`).finally(() => setBusy(false));
  };
  return (
    <li className="row spread">
      {href ? (
        <a className="link more whitespace-normal" href={href}>
          {name}
        </a>
      ) : (
        name
      )}
      <Button variant="quiet" busy={busy} busyText="Deleting…" onClick={remove}>
        Delete<span className="vh"> {name}</span>
      </Button>
    </li>
  );
};
