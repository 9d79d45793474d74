import { expect, test } from 'vitest';
import { moneyTextFaults } from '../../scripts/structure/money-texts.ts';

const FILE = 'src/islands/plans/a.tsx';
const faultsOf = (text: string) => moneyTextFaults([{ path: FILE, text }]);
const fault = (line: number) => `${FILE}:${line}: an amount is a text among others; draw it with Money`;

test('TP-01: the old kind of Money, whose sign and figure were two texts, is reported', () => {
  const old = [
    'export const Money = ({ kobo, sign }) => (',
    '  <span className="money">',
    '    {sign}',
    '    {formatNairaShort(kobo)}',
    '  </span>',
    ');',
  ].join('\n');
  expect(faultsOf(old)).toEqual([fault(4)]);
  expect(faultsOf(old.replace('{sign}', '').replace('{format', `{\`\${sign}\`}{format`))).toEqual([fault(4)]);
});

test('TP-01: an amount within a sentence or beside the naira sign is reported', () => {
  expect(faultsOf('const a = <p>Pay {formatNaira(kobo)} now</p>;')).toEqual([fault(1)]);
  expect(faultsOf('const a = <p>₦{amount}</p>;')).toEqual([fault(1)]);
  expect(faultsOf("const a = <p>Pay {'₦'}{amount} now</p>;")).toEqual([fault(1)]);
  expect(faultsOf(`const a = <p>{count} at {due && \`\${formatNairaShort(kobo)} each\`}</p>;`)).toEqual([fault(1)]);
});

test('TP-01: so is one that a helper or a variable of the file holds', () => {
  const helper = 'const naira = (amount: number) => formatNairaShort(fromNaira(amount));';
  expect(faultsOf(`${helper}\nconst a = <p>Less than {naira(fee)}.</p>;`)).toEqual([fault(2)]);
  expect(faultsOf(`${helper}\nconst fee = naira(1);\nconst a = <p>Less than {fee}.</p>;`)).toEqual([fault(3)]);
});

test('an amount that is the only text of its element, an attribute or drawn with Money is right', () => {
  for (const text of [
    `const a = <p>{\`Pay \${formatNairaShort(kobo)} now\`}</p>;`,
    'const a = <p>Pay <Money kobo={kobo} /> now</p>;',
    `const a = <Button aria-label={\`Pay \${formatNaira(kobo)}\`}>Pay {count} now</Button>;`,
    'const a = <p>{open ? <b>{formatNaira(kobo)}</b> : null} {count}</p>;',
    'const a = <p>More than ₦1,000. {count} left</p>;',
  ])
    expect(faultsOf(text)).toEqual([]);
  expect(moneyTextFaults([{ path: 'src/pages/a.tsx', text: '<p>Pay {formatNaira(kobo)}</p>' }])).toEqual([]);
});
