import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsAddress } from '#lib/domain/words/addresses.ts';

const endings =
  'com net org info biz name pro mobi edu gov int africa lagos london app dev page site online store shop link click ' +
  'live life world today xyz top icu vip club cloud tech space website web win bid loan men bank money cash finance ' +
  'credit capital fund pay support help email chat homes house land property properties estate realestate rent sale ' +
  'group agency company business services solutions center network digital media news blog wiki';

describe('an address in a name', () => {
  test.each(endings.split(' '))('is found by its ending .%s', (ending) => {
    expect(holdsAddress(`Ada pay.${ending}`)).toBe(true);
    expect(holdsAddress(`Ada pay. ${ending}`)).toBe(false);
  });

  test.each('jr sr st no ii iv vi'.split(' '))('is not found by .%s, which people write behind names', (ending) => {
    expect(holdsAddress(`Ada.${ending}`)).toBe(false);
  });

  test.each(['t.me', 't.co', 'x.com', 'g.co', 'g.page', 'm.me', 'v.gd'])('of few letters is found: %s', (address) => {
    expect(holdsAddress(`see ${address}`)).toBe(true);
  });

  test.each([
    'Your plan is ended! Pay at https://pay-here.example/now',
    'HTTP://x',
    'ftp://files',
    'www.pay-here',
    'WWW.Pay',
    'pay-here.ng',
    'pay-here.com.ng now',
    'Pay.Here.NG',
    'ada@mail.example',
    'bit.ly/abc',
    't.me/thief',
    'x.y/z',
    'evil.africa',
    'pay\u200b-here.ng',
    'pay-here．ng',
    'pay-here。ng',
    'ｗｗｗ．x',
    'xn--pay-abc',
    'Ada (pay-here.ng)',
    'http:pay',
    '192.168.0.1',
    'платить.рф',
    'homestead.properties',
    'www .pay',
    'https : x',
    'mydr.com',
    'drs.com',
    'a.b-c/x',
    'call.e/x',
    '（pay-here.ng）',
  ])('is found in %j', (text) => {
    expect(holdsAddress(text)).toBe(true);
  });

  test.each([
    'Ada Eze',
    'St. John',
    'O.K. Eze',
    'O.K.Eze',
    'Dr.Ade',
    'Dr. Ade',
    'Mr.Ng',
    'Prof.Dr.Eze',
    'A.B.C. Okafor-Bello',
    "D'Angelo O’Neill",
    'Adéọlá Ọláìyá',
    'Chukwuma.Jr',
    'Martin Luther King Jr.',
    'Ade, M.Sc, B.Sc.',
    'Ph.D',
    'Eze & Sons Ltd.',
    'Mr/Mrs Eze',
    'Ade c/o Bola',
    'Palm Grove Estate, Phase 2.5',
    'No.12 Palm Grove',
    'Block B/5',
    'محمد',
    '王小明',
    'Deed of assignment v1.2',
    'C.of.O',
    'Survey.pdf',
  ])('is not in %j', (text) => {
    expect(holdsAddress(text)).toBe(false);
  });

  test('WM-09: is found wherever it stands among words', () => {
    const word = fc.stringMatching(/^[A-Za-z' -]{0,12}$/);
    const address = fc.constantFrom('https://a.example', 'www.pay', 'pay-now.ng', 'you@mail.ng', 'bit.ly/x');
    fc.assert(
      fc.property(word, address, word, (before, typed, after) => {
        expect(holdsAddress(`${before} ${typed} ${after}`)).toBe(true);
      }),
    );
  });

  test('is never in words without dots, colons and at signs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z' -]{0,40}$/), (name) => {
        fc.pre(!/xn--/i.test(name));
        expect(holdsAddress(name)).toBe(false);
      }),
    );
  });
});
