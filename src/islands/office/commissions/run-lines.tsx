import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { changeLineText } from '#lib/messages/office/approvals.ts';
import { LoadView } from '../load-view.tsx';

/** Each rate of a run with who set it, and each plan, as its approval showed them. */
export const LoadedRunLines = ({ id }: { id: number }) => {
  const input = { id };
  const read = useQuery('GET /office/commission-runs/{id}', input);
  return (
    <LoadView read={read} failed="The rates did not load">
      {({ lines }) =>
        lines.length === 0 ? (
          <p className="sm mut">This run was made before rates were stored with runs.</p>
        ) : (
          <DescriptionList small lines={lines.map((line) => ({ name: line.name, value: changeLineText(line) }))} />
        )
      }
    </LoadView>
  );
};
