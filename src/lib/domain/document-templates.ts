import { textTemplate } from './text-template.ts';

/** What the contract may name of a purchase, by its placeholder. */
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

/** The contract of one purchase: '{price}' becomes what was paid for it. */
export const { fill: fillContract, unknownIn: unknownContractPlaceholders } =
  /* @__PURE__ */ textTemplate(contractPlaceholders);

export interface ContractPart {
  /** A line that begins with # heads what follows. */
  heading: boolean;
  text: string;
}

/** The parts of a contract: an empty line begins a new one. */
export const contractParts = (text: string): ContractPart[] =>
  text
    .split(/\n\s*\n/)
    .flatMap((part) => part.trim().split(/\n(?=#)|(?<=^#.*)\n/))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ heading: part.startsWith('#'), text: part.replace(/^#+\s*/, '') }));

/** What the standard agreement may name, by its placeholder. */
export const agreementPlaceholders = ['property', 'place', 'title', 'company'] as const;

/** The standard agreement for one property: '{property}' becomes its name. */
export const { fill: fillAgreement, unknownIn: unknownAgreementPlaceholders } =
  /* @__PURE__ */ textTemplate(agreementPlaceholders);
