import { type FilterValues, listingHref } from './listing-url.ts';

interface QuickFiltersProps {
  path: string;
  /** Prefix of the links: '/dashboard' behind the sign-in. */
  base?: string | undefined;
  values: FilterValues;
}

/** Each with what it adds to the filters. */
const choices: readonly { text: string; adds: FilterValues }[] = [
  { text: 'Monthly prices', adds: { prices: 'monthly' } },
  { text: 'Land', adds: { type: '1', status: undefined, no_of_bedrooms: undefined } },
  { text: 'Houses', adds: { type: '2' } },
];

/** Links that apply what many look for; what is applied stands among the active filters. */
export const QuickFilters = ({ path, base = '', values }: QuickFiltersProps) => {
  const { deposit, monthly } = values;
  const open = choices.filter(({ adds }) =>
    Object.keys(adds).every((field) => field === 'status' || !values[field as keyof FilterValues]),
  );
  return (
    <ul aria-label="Quick filters">
      <li>
        <a className="btn chip" href={listingHref(`${base}/afford`, { deposit, monthly })}>
          What can I afford?
        </a>
      </li>
      {open.map(({ text, adds }) => (
        <li key={text}>
          <a className="btn chip" href={listingHref(path, { ...values, ...adds })}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
};
