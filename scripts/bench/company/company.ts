/** A part of a company: what is made, as it is printed (null: not worth a line), and its statements. */
export type Step = readonly [what: string | null, sql: string];

/** What the statements of a company are made of. Sums are in kobo, days in Africa/Lagos. */
export interface Company {
  customers: number;
  /** How long it has been selling. */
  months: number;
  properties: number;
  marketers: number;
  plans: number;
  /** How many of the plans are one customer's, `c1@company.example`. */
  plansOfOne: number;
  /** Begins what must be unique, so that a second company can be added. */
  tag: string;
  /** The highest ids that were there before. */
  before: Record<(typeof tables)[number], number> & { customers: number };
  passwordHash: string;
  /** Ids of two members of staff. */
  first: number;
  second: number;
}

export const tables = [
  'properties',
  'users',
  'plans',
  'payments',
  'journals',
  'entries',
  'commissions',
  'marketers',
  'statements',
] as const;

/** SQL of a number from 0 to 1 that depends on the row and on what it is for only: every run makes the same company. */
export const u = (row: string, purpose: number) =>
  `((hashint8((${row})::bigint * 1000 + ${purpose}) & 2147483647) / 2147483648.0::float8)`;

export const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`;

/** SQL of one of the values, the same for the same row. */
export const pick = (values: readonly string[], row: string, purpose: number) =>
  `(${list(values)})[1 + floor(${u(row, purpose)} * ${values.length})::int]`;

const words = (text: string) => text.split(' ');

export const firstNames = words(
  'Adaeze Chinedu Funke Emeka Halima Tunde Ngozi Musa Bisi Ifeoma Kelechi Amina Segun Yetunde Ibrahim Uche Zainab Femi Chioma Danladi Ọlá Efe Osaro Temitope',
);
export const lastNames = words(
  'Okonkwo Bello Adeyemi Eze Balogun Yusuf Nwosu Okeke Audu Ogunleye Ibe Lawal Obi Danjuma Akpan Effiong Sanni Olawale Umeh Abubakar Ekwueme Adeyinka Igwe Okafor',
);
export const estates = words(
  'Palm Royal Green Harmony Victory Coral Emerald Sunrise Crown Heritage Unity Granite Orchard Station',
);
export const ends = words('Grove Gardens Court Heights View Park Springs Haven Meadows Ridge Fields Close');
export const states = [
  ['Lagos', 'Eti-Osa'],
  ['Lagos', 'Ibeju-Lekki'],
  ['Ogun', 'Obafemi Owode'],
  ['FCT', 'Bwari'],
  ['Oyo', 'Ibadan North'],
  ['Rivers', 'Port Harcourt'],
  ['Enugu', 'Enugu North'],
  ['Edo', 'Oredo'],
] as const;
