const placeholder = /\{([^{}\n]{0,40})\}/g;

/** A text with placeholders in braces, such as '{property}'. */
const textTemplate = <const Word extends string>(words: readonly Word[]) => {
  const isWord = (name: string): name is Word => (words as readonly string[]).includes(name);
  return {
    words,
    fill: (text: string, facts: Readonly<Record<Word, string>>) =>
      text.replace(placeholder, (whole, name: string) => (isWord(name) ? facts[name] : whole)),
    /** The unknown placeholders, each once. */
    unknownIn: (text: string) => [
      ...new Set([...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (isWord(name) ? [] : [whole]))),
    ],
  };
};

/** The placeholders that a contract text may use. */
export const contractPlaceholders = [
  'customer',
  'customer_id',
  'address',
  'property',
  'place',
  'size',
  'title',
  'units',
  'building',
  'unit_price',
  'price',
  'paid',
  'infrastructure_fees',
  'other_fees',
  'terms',
  'contract_id',
  'bought_on',
  'completed_on',
  'company',
  'today',
] as const;
export type ContractValues = Readonly<Record<(typeof contractPlaceholders)[number], string>>;

/** Fills in a contract text: '{price}' becomes the price of this purchase. */
export const { fill: fillContract, unknownIn: unknownContractPlaceholders } =
  /* @__PURE__ */ textTemplate(contractPlaceholders);

interface ContractPart {
  /** Whether the line starts with '#'. */
  heading: boolean;
  text: string;
}

/** Splits a contract text at empty lines; a heading is a part of its own. */
export const contractParts = (text: string): ContractPart[] =>
  text
    .split(/\n\s*\n/)
    .flatMap((part) => withHeadingApart(part.trim()))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ heading: part.startsWith('#'), text: part.replace(/^#+\s*/, '') }));

/** At each '#', and after the line of the first. */
function withHeadingApart(part: string): string[] {
  const [first = '', ...rest] = part.split(/\n(?=#)/);
  const end = first.startsWith('#') ? first.indexOf('\n') : -1;
  return end < 0 ? [first, ...rest] : [first.slice(0, end), first.slice(end + 1), ...rest];
}

/** The placeholders that a reminder of a repayment may use. */
export const reminderPlaceholders = ['customer', 'instalment', 'amount', 'property', 'due_date'] as const;

/** Fills in a reminder: '{instalment}' becomes 'Instalment 3 of 12'. */
export const { fill: fillReminder, unknownIn: unknownReminderPlaceholders } =
  /* @__PURE__ */ textTemplate(reminderPlaceholders);

/** The placeholders that a letter about arrears may use. */
export const letterPlaceholders = [
  'customer',
  'property',
  'contract_id',
  'instalments',
  'amount',
  'oldest_due',
  'days_late',
  'answer_by',
  'today',
  'company',
] as const;
export type LetterValues = Readonly<Record<(typeof letterPlaceholders)[number], string>>;

/** Fills in a letter: '{amount}' becomes what is overdue. */
export const { fill: fillLetter, unknownIn: unknownLetterPlaceholders } =
  /* @__PURE__ */ textTemplate(letterPlaceholders);

/** The placeholders that the standard agreement may use. */
export const agreementPlaceholders = ['property', 'place', 'title', 'company', 'kept_percent', 'refund_days'] as const;

/** Fills in the standard agreement: '{property}' becomes the name of the property. */
export const { fill: fillAgreement, unknownIn: unknownAgreementPlaceholders } =
  /* @__PURE__ */ textTemplate(agreementPlaceholders);
