/** Letters and digits, inside also full stops and hyphens. Eight at most, which is what Sage 50 takes. */
export const isAccountCode = (code: string) => /^[a-z0-9](?:[a-z0-9.-]{0,6}[a-z0-9])?$/i.test(code);

interface Named {
  code: string | null;
  name: string | null;
}

/** The first code or name that two have, whatever its capitals; null if all are different. */
export function findTwice<Account extends Named>(accounts: readonly Account[], part: 'code' | 'name'): Account | null {
  const seen = new Set<string>();
  for (const account of accounts) {
    const value = account[part]?.toLowerCase();
    if (value && seen.has(value)) return account;
    if (value) seen.add(value);
  }
  return null;
}
