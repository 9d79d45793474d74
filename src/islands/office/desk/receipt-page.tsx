import { persistentAtom } from '@nanostores/persistent';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { replaceQuery } from '#lib/client/navigation/url-query.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { LoadView } from '../load-view.tsx';
import { CashSlip } from './cash-slip.tsx';

/** What this desk has printed on last. */
const $paper = persistentAtom<string>(storageKeys.receiptPaper, 'A4');

/** The size of the page is a rule of a stylesheet of its own. */
function chooseSheet(roll: boolean) {
  const sheet = document.getElementById('roll');
  if (sheet instanceof HTMLLinkElement) sheet.media = roll ? 'print' : 'not all';
}

/** The receipt as it prints, on A4 or on a roll of 80 mm. Just received, it opens the printer's dialog by itself. */
export const ReceiptPage = ({ id }: { id: string }) => {
  const prints = new URLSearchParams(useUrlQuery()).get('print') === '1';
  const paper = useStore($paper);
  const read = useQuery('GET /office/cash-receipts/{id}', { id });
  const isThere = read.state === 'ready';
  useEffect(() => chooseSheet(paper !== 'A4'), [paper]);
  useEffect(() => {
    if (!prints || !isThere) return;
    replaceQuery(location.pathname);
    window.print();
  }, [prints, isThere]);
  return (
    <LoadView read={read} failed="The receipt did not load">
      {({ receipt }) => (
        <div className="stack max-w-[840px]">
          <div className="row spread wrap-row paperless">
            <SegmentedField
              label="Paper"
              labelHidden
              name="paper"
              options={['A4', '80 mm']}
              value={paper}
              onChange={(event) => $paper.set(event.target.value)}
            />
            <span className="row wrap-row">
              <Button variant="primary" onClick={() => window.print()}>
                Print
              </Button>
              <a className="btn" href={`/office/desk/receive?book=${receipt.cash_book_id}`}>
                Next customer
              </a>
            </span>
          </div>
          <CashSlip receipt={receipt} roll={paper !== 'A4'} />
        </div>
      )}
    </LoadView>
  );
};
