import type { Plugin } from 'vite';
import { carouselSettings } from '../../src/islands/catalogue/detail/gallery/carousel-settings.ts';
import { allWithin, type Edit, edited, type Node, parse, removal } from './edits.ts';

/** What a module of swiper would add to it, and its custom element: neither is used. */
const absent = ['virtual', 'grid', 'isElement'];

/** What nobody calls once the settings are known; a test holds it. */
export const idle = [
  ...['loopCreate', 'loopFix', 'loopDestroy', 'slideToLoop', 'slideToClickedSlide', 'slideReset'],
  ...['setBreakpoint', 'getBreakpoint', 'setGrabCursor', 'unsetGrabCursor', 'updateAutoHeight', 'translateTo'],
  ...['changeDirection', 'changeLanguageDirection', 'setProgress', 'slidesPerViewDynamic', 'enable', 'disable'],
  ...['destroy', 'detachEvents', 'removeClasses', 'onAny', 'offAny'],
  ...['getSlideClasses', 'getSlideIndexByData', 'getSlideIndexWhenGrid'],
];

const given = new Set<string | undefined>([...carouselSettings, 'el']);
const isNamed = ({ type, key }: Node) =>
  (type === 'Property' || type === 'MethodDefinition') && key?.name !== undefined;

const defaultsIn = (nodes: Node[]) =>
  nodes.find(({ type, id }) => type === 'VariableDeclarator' && id?.name === 'defaults')?.init?.properties ?? [];

/** `params.loop` becomes what it is by default. */
const settled = (code: string) => {
  const nodes = allWithin(parse(code));
  const defaults = new Map(
    defaultsIn(nodes).map(({ key, value }) => [key?.name, code.slice(value?.start, value?.end)]),
  );
  const assigned = new Set(nodes.map(({ type, left }) => type === 'AssignmentExpression' && left?.start));
  return nodes.flatMap(({ type, start, end, object, property, computed }): Edit[] => {
    if (type !== 'MemberExpression' || computed || assigned.has(start)) return [];
    const name = property?.name ?? '';
    if (absent.includes(name)) return [{ start, end, text: '(void 0)' }];
    const isSetting = (object?.property ?? object)?.name === 'params' && !given.has(name);
    return isSetting ? [{ start, end, text: `(${defaults.get(name) ?? 'void 0'})` }] : [];
  });
};

const unneeded = (code: string) => {
  const nodes = allWithin(parse(code));
  const settings = defaultsIn(nodes).filter(({ key }) => !given.has(key?.name));
  const methods = nodes.filter((node) => isNamed(node) && idle.includes(node.key?.name ?? ''));
  return [...settings, ...methods].map((node) => removal(node, code));
};

export const lightenSwiper = (code: string) => {
  const light = edited(code, outermost(settled(code)));
  return edited(light, unneeded(light));
};

const outermost = (edits: Edit[]) =>
  edits.filter(({ start, end }) => !edits.some((other) => other.end > end && other.start <= start));

/** Swiper's core without what its one carousel makes no use of: what is no setting of it is what it is by default. */
export const lightSwiper = (): Plugin => ({
  name: 'light-swiper',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /\/node_modules\/swiper\/shared\/swiper-core\.mjs$/ }, handler: lightenSwiper },
});
