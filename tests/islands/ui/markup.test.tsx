import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PropertyCard, type PropertyCardProps } from '#islands/property/property-card.tsx';
import { Kit } from '#islands/showcase/kit.tsx';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { RepaymentTag, TransactionTag } from '#islands/ui/display/status-tag.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { paperRule } from '#lib/api/file-rules.ts';

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
    ['I-02', 1, 'Paid'],
    ['I-03', 0, 'Pending'],
    ['I-04', 2, 'Pending'],
  ])('%s: a repayment of status %i reads %s', (_id, status, word) => {
    expect(textOf(renderToStaticMarkup(<RepaymentTag status={status} />))).toBe(word);
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

test('H-10: a progress bar has its percentage, and a part for each payment', () => {
  const html = renderToStaticMarkup(<ProgressBar percent={50} parts={12} label="Paid" />);
  expect(html).toMatch(/role="progressbar" aria-label="Paid" aria-valuemin="0" aria-valuemax="100" aria-valuenow="50"/);
  const [whole, paid] = [...html.matchAll(/pathLength="([\d.]+)"/g)].map(([, length]) => Number(length));
  expect(Math.ceil(whole ?? 0)).toBe(12);
  expect(paid).toBeCloseTo((whole ?? 0) / 2, 1);
  const rising = renderToStaticMarkup(<ProgressBar percent={50} drawn={41.6666} label="Paid" />);
  expect(rising).toContain('aria-valuenow="50"');
  expect(rising).toContain('x2="41.6666%"');
});
