/** The languages of the page about paying. The English counts; the others are translations of it. */
export const payingLanguages = {
  en: { name: 'English', path: '/how-paying-works', tag: 'en-NG' },
  pcm: { name: 'Naijá (Pidgin)', path: '/how-paying-works/pcm', tag: 'pcm' },
  ha: { name: 'Hausa', path: '/how-paying-works/ha', tag: 'ha' },
  yo: { name: 'Yorùbá', path: '/how-paying-works/yo', tag: 'yo' },
  ig: { name: 'Igbo', path: '/how-paying-works/ig', tag: 'ig' },
} as const;

export type PayingLanguage = keyof typeof payingLanguages;
export const payingLanguageCodes = Object.keys(payingLanguages) as [PayingLanguage, ...PayingLanguage[]];
export const isPayingLanguage = (text: string): text is PayingLanguage => Object.hasOwn(payingLanguages, text);

/** Each has a heading (`…Title`) and a text, whose paragraphs an empty line parts. */
export const payingSections = ['plan', 'wallet', 'transfer', 'card', 'late', 'papers', 'never'] as const;

/** Words that the screens use, as they are written there, so they stay English in every language. */
export const payingWords = {
  price: 'Price',
  deposit: 'Initial deposit',
  instalment: 'Instalment',
  infrastructure: 'Infrastructure fees',
  others: 'Other fees',
  survey: 'Survey',
  deed: 'Deed of assignment',
  approval: 'Building approval',
  legal: 'Legal documentation',
  service: 'Service charge',
  caution: 'Caution deposit',
  excess: 'Excess',
} as const;

type Section = (typeof payingSections)[number];
type Word = keyof typeof payingWords;
export const payingWordKeys = Object.keys(payingWords) as [Word, ...Word[]];

export type Passage =
  | 'title'
  | 'lead'
  | `${Section}Title`
  | `${Section}Text`
  | 'wordsTitle'
  | 'wordsLead'
  | `${Word}Word`
  | 'languages'
  | 'englishCounts'
  | 'outOfDate';
export type PayingTexts = Record<Passage, string>;

/** All passages, in the order of the page. */
export const passages: readonly Passage[] = [
  'title',
  'lead',
  ...payingSections.flatMap((section) => [`${section}Title`, `${section}Text`] as const),
  'wordsTitle',
  'wordsLead',
  ...payingWordKeys.map((word) => `${word}Word` as const),
  'languages',
  'englishCounts',
  'outOfDate',
];

/** The passages that a translation does not have yet. */
export const missingPassages = (texts: Partial<PayingTexts>): Passage[] =>
  passages.filter((name) => !texts[name]?.trim());

/** The passages whose English has changed since they were translated from it. */
export const outdatedPassages = (english: PayingTexts, translatedFrom: Partial<PayingTexts>): Passage[] =>
  passages.filter((name) => translatedFrom[name] !== undefined && translatedFrom[name] !== english[name]);

/** In characters. */
export const maxPassageLength = 3000;
