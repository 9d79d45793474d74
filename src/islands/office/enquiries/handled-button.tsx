import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import type { Enquiry } from '#lib/api/office/enquiries.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { IfPermitted } from '../permissions.tsx';
import { offerUndoLazily } from '../shortcuts/lazy-undo.ts';

const markHandled = mutation('PUT /office/enquiries/{id}', { refreshes: ['enquiries'] });

/** Marks an enquiry as handled, or reopens it. */
export const HandledButton = ({ enquiry: { id, name, handled_at } }: { enquiry: Enquiry }) => {
  const handled = handled_at !== null;
  const { run, busy } = useAction(() => markHandled({ id, handled: !handled }), {
    done: () =>
      offerUndoLazily(handled ? 'Enquiry is open again' : 'Enquiry marked as handled', () =>
        markHandled({ id, handled }),
      ),
    failed: 'toast',
  });
  return (
    <IfPermitted to="answer enquiries">
      <Button
        variant={handled ? 'quiet' : 'soft'}
        {...(!handled && { icon: checkIcon })}
        busy={busy}
        busyText="Saving…"
        data-key="c"
        onClick={run}
      >
        {handled ? 'Reopen' : 'Mark handled'}
        <span className="vh">: enquiry of {name}</span>
      </Button>
    </IfPermitted>
  );
};
