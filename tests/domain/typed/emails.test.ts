import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainEmail } from '#lib/domain/typed/email-address.ts';
import { likelyEmail } from '#lib/domain/typed/email-slips.ts';
import { assertProperty } from '../check-property.ts';

const box = 'a'.repeat(64);

describe('addresses', () => {
  test.each([
    ['customer@example.com\u200b', 'customer@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['mailto:ada@example.com?subject=A%20plot', 'ada@example.com'],
    ["O'Neil+Plots@Example.COM", "o'neil+plots@example.com"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
    [`${box}@example.com`, `${box}@example.com`],
    ['a@b-c.co.uk', 'a@b-c.co.uk'],
  ])('EM-01 EM-02: %j is %j', (typed, read) => {
    expect(plainEmail(typed)).toBe(read);
  });

  test.each(
    [
      ['m..x@example.com', '.m@example.com', 'm.@example.com', `${box}a@example.com`],
      ['a@-example.com', 'a@example-.com', `a@${'x'.repeat(64)}.com`, 'a@example..com', 'a@.com', 'a@example.com.'],
      [
        'a@localhost',
        'a@127.0.0.1',
        'a@0x7f.1',
        'a@[127.0.0.1]',
        '"a b"@example.com',
        'a b@example.com',
        'àda@example.com',
      ],
      ['a@b@example.com', 'a@exa%6dple.com', 'a@example.com/x', 'a@example.com:25', '@example.com', 'ada', ''],
      [`a@${'abcdefgh.'.repeat(28)}com`],
    ].flat(),
  )('EM-01: %j is no address', (typed) => {
    expect(plainEmail(typed)).toBeNull();
  });

  test('EM-01: every address that is taken is kept as it is when it is sent again', () => {
    assertProperty(
      fc.property(fc.emailAddress(), (typed) => {
        const read = plainEmail(typed);
        if (read !== null) expect([plainEmail(read), plainEmail(typed.toUpperCase())]).toEqual([read, read]);
      }),
    );
  });
});

describe('slips', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@Gmal.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@yahoo.co.k', 'ada@yahoo.co.uk'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['ada@liv.com', 'ada@live.com'],
    ['ada@aol.con', 'ada@aol.com'],
    ['ada@protonmial.com', 'ada@protonmail.com'],
    ['ada@hotmail.co.k', 'ada@hotmail.co.uk'],
    ['ada@googlemial.com', 'ada@googlemail.com'],
    ['ada@rocketmai.com', 'ada@rocketmail.com'],
    [' ada@gmial.com ', 'ada@gmail.com'],
  ])('EM-03: %s may be %s', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant);
  });

  test.each([
    'ada@gmail.com',
    'ada@ymail.com',
    'ada@mail.com',
    'ada@example.com',
    'ada@company.ng',
    'ada@email.com',
    'ada@gmx.com',
    'ada@aim.com',
    'ada@proton.me',
    'ada@fmail.com',
    'ada@hey.com',
    'ada@gm.co',
    // two letters changed over and another one beside them are two slips
    'ada@gmialx.com',
    'ada@gmiall.con',
    'ada@gximl.com',
    'ada@gamil.con',
    'ada@lyze.com',
    'ada@gmial.com@obi',
    'ada@yhxoo.com',
    'ada@yxaoo.com',
    '',
    '@',
    'ada',
    'a@b',
    '@gmial.com',
  ])('EM-03: nothing is asked about %s', (typed) => {
    expect(likelyEmail(typed)).toBeNull();
  });
});
