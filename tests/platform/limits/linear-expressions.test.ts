import { beforeAll, describe, expect, test } from 'vitest';
import { expressionsOf, loadChecker } from '../../support/regular-expressions.ts';

/** They build expressions from constants, when they are loaded. A new one needs a line here. */
const builders = {
  'src/islands/ui/fields/otp-input.ts': () => import('#islands/ui/fields/otp-input.ts'),
  'src/lib/domain/catalogue/parse-price-query.ts': () => import('#lib/domain/catalogue/parse-price-query.ts'),
  'src/lib/domain/move-in/cells/amounts.ts': () => import('#lib/domain/move-in/cells/amounts.ts'),
  'src/lib/domain/reconciliation/reading/head.ts': () => import('#lib/domain/reconciliation/reading/head.ts'),
  'src/lib/domain/typed/as-seen.ts': () => import('#lib/domain/typed/as-seen.ts'),
  'src/lib/domain/typed/codes.ts': () => import('#lib/domain/typed/codes.ts'),
  'src/lib/domain/typed/plain-text.ts': () => import('#lib/domain/typed/plain-text.ts'),
  'src/lib/domain/typed/search-terms.ts': () => import('#lib/domain/typed/search-terms.ts'),
  'src/lib/domain/words/account-numbers.ts': () => import('#lib/domain/words/account-numbers.ts'),
  'src/lib/domain/words/plain-digits.ts': () => import('#lib/domain/words/plain-digits.ts'),
  'src/lib/api/find-call.ts': () => import('#lib/api/find-call.ts'),
  'src/lib/redirects.ts': () => import('#lib/redirects.ts'),
  'src/lib/server/catalogue/search/words.ts': () => import('#lib/server/catalogue/search/words.ts'),
};

let check: ReturnType<typeof loadChecker>;
beforeAll(() => {
  check = loadChecker();
});

async function slowOf(expressions: readonly Parameters<typeof check>[0][]) {
  const slow: string[] = [];
  for (const expression of expressions) {
    const found = await check(expression);
    if (found) slow.push(found);
  }
  return slow;
}

describe('the time of a regular expression grows no faster than the text', () => {
  const { literals, builders: found } = expressionsOf('src');

  test('FW-09: of every expression in the sources', async () => {
    expect(literals.length).toBeGreaterThan(300);
    expect(await slowOf(literals)).toEqual([]);
  }, 600_000);

  test('FW-09: of those that are built when the server starts; none is built from what somebody sends', async () => {
    expect(found.sort()).toEqual(Object.keys(builders).sort());
    const built: { source: string; flags: string; where: string }[] = [];
    const own = globalThis.RegExp;
    globalThis.RegExp = new Proxy(own, {
      construct(target, [source, flags]: [string | RegExp, string | undefined]) {
        const made = new target(source, flags);
        built.push({ source: made.source, flags: made.flags, where: 'built' });
        return made;
      },
    });
    try {
      for (const load of Object.values(builders)) await load();
    } finally {
      globalThis.RegExp = own;
    }
    expect(built.length).toBeGreaterThan(Object.keys(builders).length);
    expect(await slowOf(built)).toEqual([]);
  }, 600_000);

  test('FW-09: the check finds what is quadratic', async () => {
    for (const source of ['\\(.*?\\)', '\\s+$', '^(a+)+$'])
      expect(await check({ source, flags: 'g', where: 'here' })).toContain(`/${source}/g is vulnerable`);
  });
});
