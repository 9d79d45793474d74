import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { MoveInDraft } from '#lib/api/office/imports/move-in.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { BalanceKind } from '#lib/domain/move-in/tables/tables.ts';
import { balanceKindTexts, totalText } from '#lib/messages/office/move-in.ts';
import { SignedMoney } from '../charts/chart-texts.tsx';
import { SheetFrame } from '../charts/sheet-frame.tsx';

/** What the rows add up to, beside the books that were given. */
export const TotalsBesideBooks = ({ draft: { totals, books, faults } }: { draft: MoveInDraft }) => (
  <section className="card pad stack gap-3" aria-label="Totals">
    <h2 className="h3">Do the totals tie?</h2>
    {totals === null ? (
      <p className="mut">The totals are added up once everything can be read and the first questions are answered.</p>
    ) : (
      <>
        {faults.length > 0 && (
          <Notice kind="bad">
            <ul>
              {faults.slice(0, 10).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Books books={books} />
        <details>
          <summary>All totals</summary>
          <SheetFrame label="All totals">
            <tbody>
              {totals.map(({ name, amount }) => (
                <tr key={name}>
                  <th scope="row">{totalText(name)}</th>
                  <td className="n">
                    {name.endsWith('_kobo') ? <SignedMoney naira={amount} /> : formatNumber(amount)}
                  </td>
                </tr>
              ))}
            </tbody>
          </SheetFrame>
        </details>
      </>
    )}
  </section>
);

const Books = ({ books }: Pick<MoveInDraft, 'books'>) => (
  <SheetFrame label="Your books beside the rows">
    <thead>
      <tr>
        <th scope="col">At the cut-over</th>
        <th scope="col" className="n">
          Your books
        </th>
        <th scope="col" className="n">
          From the rows
        </th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      {books.map(({ kind, books: given, lists, ties }) => (
        <tr key={kind}>
          <th scope="row">{balanceKindTexts[kind as BalanceKind] ?? kind}</th>
          <td className="n">
            <SignedMoney naira={given} />
          </td>
          <td className="n">
            <SignedMoney naira={lists} />
          </td>
          <td>{given === lists ? 'The same' : ties ? 'Accepted' : <DifferenceText given={given} lists={lists} />}</td>
        </tr>
      ))}
    </tbody>
  </SheetFrame>
);

const DifferenceText = ({ given, lists }: { given: number; lists: number }) => (
  <b>
    Differs by <SignedMoney naira={Math.round((given - lists) * 100) / 100} />
  </b>
);
