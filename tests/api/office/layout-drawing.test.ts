import { describe, expect, test } from 'vitest';
import { readDrawing } from '#lib/api/office/site-plans.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, anOffice, as, expectSuccess } from '../../support/factories/index.ts';

setUpTestServer();

const square = 'x="0" y="0" width="100" height="80"';
const read = async (svg: string) => as(await anOffice()).call(readDrawing, { svg });
const drawing = async (inner: string, root = 'viewBox="0 0 500 300"') =>
  expectSuccess(await read(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`)).body;

test('ES-03: plots are known by data-plot, title, a text inside, or an id such as plot-14', async () => {
  const { shapes, height } = await drawing(`
    <rect ${square} data-plot="A1"/>
    <rect ${square} transform="translate(100 0)"><title>Plot 7</title></rect>
    <g transform="translate(200 0)"><path d="m0 0h80v60h-80z"/><text x="20" y="30">1<tspan>4</tspan></text></g>
    <polygon id="plot-22" points="300,0 380,0 380,60 300,60"/>
    <rect ${square} transform="translate(0 200)" id="rect1042"/>`);
  expect(height).toBe(600);
  expect(shapes.map(({ name, likely_plot }) => [name, likely_plot])).toEqual([
    ['A1', true],
    ['Plot 7', true],
    ['14', true],
    ['plot 22', true],
    ['', false],
  ]);
  expect(shapes[2]?.outline).toEqual([400, 0, 560, 0, 560, 120, 400, 120]);
});

test('ES-02: curves become corners, lines and specks are left out, and every corner is a whole number', async () => {
  const { shapes, left_out } = await drawing(
    '<circle cx="250" cy="150" r="100"/><line x2="9" y2="9"/><rect width="1" height="1"/>',
  );
  expect([shapes.length, left_out]).toEqual([1, 2]);
  for (const number of shapes[0]?.outline ?? []) expect(Number.isInteger(number)).toBe(true);
});

describe('ES-02: nothing of an SVG but corners and names comes back', () => {
  const hostile = [
    '<script>steal()</script>',
    '<style>@import "http://evil.example/x.css";</style>',
    '<foreignObject><iframe src="http://evil.example"/></foreignObject>',
    '<image href="http://evil.example/x.png" width="100" height="100"/>',
    '<use href="http://evil.example/x.svg#a"/>',
    '<a href="javascript:steal()"><set attributeName="href" to="javascript:steal()"/></a>',
    '<defs><rect width="100" height="100" data-plot="evil"/></defs>',
  ];
  test.each(hostile)('%s', async (part) => {
    const body = await drawing(
      `${part}<rect ${square} onclick="steal()" style="background:url(//evil.example)" fill="url(//evil.example)" id="plot-1"/>`,
    );
    expect(body.shapes).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/steal|evil|</);
  });
});

test.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>', /entities/],
  ['an unknown entity', '<svg>&undefined;</svg>', /no valid SVG/],
  ['a page', '<html><body/></html>', /no SVG drawing/],
  ['a text', 'a drawing', /no valid SVG/],
  ['a drawing without shapes', '<svg viewBox="0 0 10 10"/>', /No closed shapes/],
  ['too many elements', `<svg>${'<g/>'.repeat(20_001)}</svg>`, /too many parts/],
  ['too many levels', `<svg>${'<g>'.repeat(80)}${'</g>'.repeat(80)}</svg>`, /too many parts/],
])('ES-02: %s: refused with a sentence', async (_, svg, sentence) => {
  const { status, body } = await read(svg);
  expect(status).toBe(422);
  expect(body.message).toMatch(sentence);
});

test('ES-05: a drawing is read for the office only', async () => {
  expect((await as(await aCustomer()).call(readDrawing, { svg: '<svg/>' })).status).toBe(403);
});
