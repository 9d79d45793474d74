/** Other spellings of routes that occur in links, with the page they mean. `*` is one path segment. */
const spellings: readonly (readonly [from: string, to: string])[] = [
  ['/index', '/login'],
  ['/verify-Otp', '/verify-otp'],
  ['/dashboard/FAQs', '/dashboard/faqs'],
  ['/dashboard/my-property', '/dashboard/my-properties'],
  ['/my-property', '/dashboard/my-properties'],
  ...[
    '/wallet',
    '/payments',
    '/notifications',
    '/my-properties',
    '/saved-properties',
    '/my-profile',
    '/settings',
    '/support',
    '/faqs',
    '/my-property/*',
    '/my-property/payment-list/*',
    '/invest-property/*',
    '/invest-property-form/*',
    '/property-agreement/*',
    '/property/*/payment-method',
  ].map((path) => [path, `/dashboard${path}`] as const),
];

const exact = new Map(spellings.filter(([from]) => !from.includes('*')));
const patterns = spellings
  .filter(([from]) => from.includes('*'))
  .map(([from]) => new RegExp(`^${from.replaceAll('*', '[^/]+')}$`));

/** What a chat takes into a link from the sentence around it: a full stop, a closing bracket or quotation mark. */
const sentenceEnd = /(?:[.,;:!)\]}'"*]|%(?:22|29|3E|5D|7D|C2%BB|E2%80%99|E2%80%9D|E2%80%A6)){1,4}$/i;

/** The page that a path is another spelling of, with the query; undefined for any other path. */
export function redirectOf(path: string, query = ''): string | undefined {
  const written = path.startsWith('/api/') ? path : path.replace(sentenceEnd, '') || '/';
  const bare = written.length > 1 && written.endsWith('/') ? written.slice(0, -1) : written;
  const target = exact.get(bare) ?? (patterns.some((pattern) => pattern.test(bare)) ? `/dashboard${bare}` : undefined);
  if (target === undefined) return written === path ? undefined : `${written}${query}`;
  return `${target}${query}`;
}
