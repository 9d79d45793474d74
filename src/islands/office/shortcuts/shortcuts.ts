import { officeNav } from '#lib/navigation.ts';

/** After `g`: where each letter leads. */
const letters: Readonly<Record<string, string>> = {
  o: '/office',
  p: '/office/payments',
  a: '/office/approvals',
  l: '/office/plans',
  r: '/office/arrears',
  c: '/office/customers',
  t: '/office/properties',
  e: '/office/enquiries',
  v: '/office/visits',
  n: '/office/notices',
  s: '/office/reports',
  h: '/office/health',
};

/** The entries of the navigation that a letter leads to. */
export const goTo = Object.entries(letters).flatMap(([key, href]) => {
  const entry = officeNav.find((one) => one.href === href);
  return entry ? [{ key, ...entry }] : [];
});

export const everywhere = [
  { keys: ['/'], does: 'Search everything' },
  { keys: ['Ctrl', 'K'], does: 'The same, from a field too' },
  { keys: ['.'], does: 'A letter on every button, link and field' },
  { keys: ['?'], does: 'These shortcuts' },
] as const;

export const onLists = [
  { keys: ['f'], does: 'Find in the list' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Row before' },
  { keys: ['x'], does: 'Choose the row, where many can be' },
] as const;
