import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PropertyCard, type PropertyCardProps } from '#islands/property/property-card.tsx';
import { Kit } from '#islands/showcase/kit.tsx';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { RepaymentTag, TransactionTag } from '#islands/ui/display/status-tag.tsx';
import { Tape } from '#islands/ui/display/tape.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { paperRule } from '#lib/api/file-rules.ts';
import { tapeText } from '#lib/messages/plans/plan-tape.ts';

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('server-rendered markup has no style attribute and no inline handler, which the policy would block', () => {
  expect(renderToStaticMarkup(<Kit />)).not.toMatch(/\s(style|on\w+)="/);
});

describe('a field', () => {
  test('X-14: links its hint and its error to the control', () => {
    const html = renderToStaticMarkup(
      <Field id="phone" label="Phone" type="tel" hint="11 to 15 digits" error="Phone is required" />,
    );
    expect(html).toMatch(/<label[^>]*for="phone"/);
    expect(html).toMatch(/aria-describedby="phone-hint phone-error"/);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toMatch(/id="phone-error"[^>]*>.*Phone is required/);
  });

  test('has no error attributes while there is no error', () => {
    const html = renderToStaticMarkup(<SelectField label="State" options={['Lagos']} placeholder="Choose a state" />);
    expect(html).not.toMatch(/aria-(invalid|describedby)/);
    expect(html).toContain('<option value="">Choose a state</option>');
  });

  test('PH-11: of files offers every format that is taken, also by its ending', () => {
    const html = renderToStaticMarkup(
      <FileField label="Proof" files={[]} onChange={() => {}} kinds={paperRule.types} />,
    );
    const [, accept = ''] = /accept="([^"]*)"/.exec(html) ?? [];
    const offered = ['jpeg', 'png', 'gif', 'bmp', 'webp', 'avif', 'tiff'].map((kind) => `image/${kind}`);
    expect(accept.split(',')).toEqual(expect.arrayContaining([...offered, 'application/pdf', '.tif', '.avif']));
  });

  test('X-18: a phone field opens the number pad', () => {
    expect(renderToStaticMarkup(<Field label="Phone" type="tel" />)).toContain('inputMode="tel"');
  });

  test('X-16: a password field has a show toggle', () => {
    const html = renderToStaticMarkup(<PasswordField label="Password" autoComplete="current-password" />);
    expect(html).toMatch(/type="password"/);
    expect(html).toMatch(/<button[^>]*type="button"[^>]*aria-label="Show password"/);
  });
});

describe('the pagination', () => {
  const pages = (page: number) =>
    renderToStaticMarkup(<Pagination page={page} lastPage={5} hrefOf={(to) => `/p?page=${to}`} />);

  test('X-06: Prev and Next lead one page back and on', () => {
    expect(pages(3)).toMatch(/href="\/p\?page=2" rel="prev"/);
    expect(pages(3)).toMatch(/href="\/p\?page=4" rel="next"/);
    expect(pages(3)).toMatch(/href="\/p\?page=3" aria-current="page"/);
  });

  test('X-06: has no Prev on the first page and no Next on the last', () => {
    expect(pages(1)).not.toContain('rel="prev"');
    expect(pages(5)).not.toContain('rel="next"');
  });
});

describe('an amount', () => {
  test.each([
    [1500000, '₦1,500,000', '₦1,500,000.00'],
    [2480000.5, '₦2,480,000.50', '₦2,480,000.50'],
    [0, '₦0', '₦0.00'],
  ])('Y-01, ML-01: %d shows as %s, and as %s in lists of money', (naira, shown, inLists) => {
    const text = (full: boolean) => renderToStaticMarkup(<Money naira={naira} full={full} />).replace(/<[^>]*>/g, '');
    expect([text(false), text(true)]).toEqual([shown, inLists]);
  });

  test('TL-01: is one text that no translation touches', () => {
    const html = renderToString(<Money naira={2_480_000.5} sign="−" full />);
    expect(html).toBe('<span class="money" translate="no">−₦2,480,000.50</span>');
  });
});

describe('a status', () => {
  test.each([
    ['T-05', 0, 'Pending', 'class="tag"'],
    ['T-06', 1, 'Completed', 'class="tag ok"'],
    ['T-07', 2, 'Failed', 'class="tag bad"'],
    ['T-08', undefined, 'Failed', 'class="tag bad"'],
  ])('%s: a transaction of status %s reads %s', (_id, status, word, look) => {
    const html = renderToStaticMarkup(<TransactionTag status={status} />);
    expect(textOf(html)).toBe(word);
    expect(html).toContain(look);
  });

  test.each([
    ['I-02', 'paid', 'Paid'],
    ['I-03', 'due', 'Pending · due next'],
    ['I-03', 'to come', 'Pending · to come'],
    ['I-04', 'late', 'Pending · late'],
    ['WL-07', 'confirming', 'Pending · being confirmed'],
  ] as const)('%s: a repayment that is %s reads %s', (_id, state, word) => {
    expect(textOf(renderToStaticMarkup(<RepaymentTag state={state} />))).toBe(word);
  });
});

describe('a property card', () => {
  const plot: PropertyCardProps = {
    href: '/properties/7',
    name: 'Palm Grove Estate',
    place: 'Epe, Lagos',
    facts: '600 SQ m · Land',
    price: 9000000,
    deposit: 1800000,
    subscribeHref: '/invest-property-form/7',
    photo: null,
  };
  const card = (props: Partial<PropertyCardProps> = {}) => renderToStaticMarkup(<PropertyCard {...plot} {...props} />);

  test('C-15: shows Subscribe, or For rent for a rental', () => {
    expect(textOf(card())).toContain('Subscribe');
    expect(textOf(card({ forRent: true }))).toContain('For rent');
    expect(textOf(card({ forRent: true }))).not.toContain('Subscribe');
  });

  test('C-16: links to its own page', () => {
    expect(card()).toContain('<a href="/properties/7">Palm Grove Estate</a>');
  });

  test('offers nothing if it is sold out', () => {
    expect(textOf(card({ soldOut: true, discount: 10 }))).toContain('Sold out');
    expect(textOf(card({ soldOut: true }))).not.toContain('Subscribe');
  });
});

describe('a tape', () => {
  const widths = (html: string) => [...html.matchAll(/ width="([\d.]+)%"/g)].map(([, width]) => Number(width));
  const looks = (html: string) =>
    [...html.matchAll(/<rect(?: class="(\w)")?/g)].map(([, look]) => look ?? '-').join('');

  test('H-10: a progress bar has its percentage, and what is left is not marked as next', () => {
    const html = renderToStaticMarkup(<ProgressBar percent={53} label="Paid" />);
    expect(html).toMatch(
      /role="progressbar" aria-label="Paid" aria-valuemin="0" aria-valuemax="100" aria-valuenow="53"/,
    );
    expect(widths(html)).toEqual([53, 47]);
    expect(looks(html)).toBe('p-');
    expect(looks(renderToStaticMarkup(<ProgressBar percent={0} label="Paid" />))).toBe('-');
    expect(looks(renderToStaticMarkup(<ProgressBar percent={100} label="Paid" />))).toBe('p');
  });

  test('PT-01: is as wide in each part as its amount, filled where paid, outlined where due next', () => {
    const schedule = { amounts: [3_600_000, 1_200_000, 1_200_000, 1_200_000], paid: 2 };
    const html = renderToStaticMarkup(<Tape {...schedule} percent={66} label="Paid" />);
    // the outlined part is drawn first, and the others over its edges
    expect(widths(html)).toEqual([16.67, 50, 16.67, 16.67]);
    expect(looks(html)).toBe('npp-');
    expect(html).toMatch(/x="75(\.0\d)?%"/);
  });

  test('PT-01: a late part is filled in its own colour, and one that is wholly paid has no mark', () => {
    expect(looks(renderToStaticMarkup(<Tape amounts={[1, 1, 1]} paid={1} late={1} percent={33} label="" />))).toBe(
      'npl-',
    );
    const whole = renderToStaticMarkup(<Tape amounts={[1, 1, 1]} paid={3} percent={100} label="" />);
    expect(looks(whole)).toBe('ppp');
    expect(whole).not.toContain('class="at"');
  });

  test('PT-01: says in words what its parts say', () => {
    const amounts = [3, 1, 1, 1];
    expect(tapeText({ amounts, paid: 2, late: 0 })).toBe('Deposit and 1 of 3 instalments paid; instalment 2 is next');
    expect(tapeText({ amounts, paid: 2, late: 1 })).toBe('Deposit and 1 of 3 instalments paid; instalment 2 is late');
    expect(tapeText({ amounts, paid: 0, late: 0 })).toBe(
      'Nothing is paid yet; the deposit is next, then 3 instalments',
    );
    expect(tapeText({ amounts, paid: 4, late: 0 })).toBe('Deposit and all 3 instalments paid');
    expect(tapeText({ amounts: [3], paid: 1, late: 0 })).toBe('Paid in one payment');
    expect(tapeText({ amounts: [3], paid: 0, late: 0 })).toBe('One payment, not paid yet');
  });
});
