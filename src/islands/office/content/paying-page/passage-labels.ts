import { type Passage, payingSections, payingWordKeys, payingWords } from '#lib/messages/paying-page/passages.ts';

const headings: Record<(typeof payingSections)[number], string> = {
  plan: 'One payment or instalments',
  wallet: 'Wallet',
  transfer: 'Bank transfer',
  card: 'Card',
  late: 'A late payment',
  papers: 'Receipts and papers',
  never: 'What never to do',
};

/** What the office calls each passage. */
export const passageLabels: Record<Passage, string> = {
  title: 'Title of the page',
  lead: 'Line below the title',
  ...(Object.fromEntries(
    payingSections.flatMap((section) => [
      [`${section}Title`, `${headings[section]}: heading`],
      [`${section}Text`, `${headings[section]}: text`],
    ]),
  ) as Record<`${(typeof payingSections)[number]}${'Title' | 'Text'}`, string>),
  wordsTitle: 'Words: heading',
  wordsLead: 'Words: line below it',
  ...(Object.fromEntries(payingWordKeys.map((word) => [`${word}Word`, `What ‘${payingWords[word]}’ means`])) as Record<
    `${(typeof payingWordKeys)[number]}Word`,
    string
  >),
  languages: 'Above the choice of languages',
  englishCounts: 'Note on every translation',
  outOfDate: 'Note while a translation is out of date',
};
