import type { LockedPackage } from './lock-files.ts';

/** Licences that ask for no more than their text beside a copy. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
];

/** Those that ask for more, and the packages for which that has been looked at. */
const ALLOWED_FOR: Record<string, { packages: RegExp; why: string }> = {
  'MPL-2.0': {
    packages: /^(axe-core|@axe-core\/playwright|lightningcss(-[\w-]+)?|web-push)$/,
    why: 'Changes of its own files have to be published, and nothing is changed. web-push is in the build as it is published; the others test and build the portal.',
  },
  'CC-BY-4.0': {
    packages: /^caniuse-lite$/,
    why: 'A table of what browsers can do. It has to be named where it is handed on, and it is not: only `npm run mutants` reads it.',
  },
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-/,
    why: 'libvips, a library of its own beside the portal, which loads it as it is published and works with any other build of it.',
  },
};

/** Packages whose package.json names no licence, by the text that they come with. */
const NAMED_BY_TEXT: Record<string, string> = { 'png-js': 'MIT' };

export const licenceOf = ({ name, license }: LockedPackage) => license ?? NAMED_BY_TEXT[name] ?? 'none';

/** Whether an SPDX expression leaves a choice that may be used. */
export function isAllowed(name: string, licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => isOneAllowed(name, one)));
}

const isOneAllowed = (name: string, licence: string) =>
  PERMISSIVE.includes(licence) || ALLOWED_FOR[licence]?.packages.test(name) === true;

/** What differs by platform is one package in the list. */
const PLATFORM =
  /(?<=[-/])(linux|linuxmusl|darwin|macos|win|win32|windows|android|freebsd|openbsd|netbsd|sunos|aix|openharmony|wasm32|webcontainers)(-[\w-]+)?$/;

const listNames = (packages: readonly LockedPackage[]) =>
  [...new Set(packages.map(({ name }) => name.replace(PLATFORM, '*')))].sort();

/** The text of docs/licences.md. */
export function formatLicences(packages: readonly LockedPackage[]): string {
  const licences = [...new Set(packages.map(licenceOf))].sort();
  const row = (licence: string) => {
    const [beside, others] = [false, true].map((dev) =>
      listNames(packages.filter((one) => licenceOf(one) === licence && (one.dev ?? false) === dev)),
    );
    return `| ${licence} | ${beside?.join(', ')} | ${others?.filter((name) => !beside?.includes(name)).join(', ')} |`;
  };
  return [
    '# Licences of the packages',
    '',
    'Written by `npm run licences` from the lock files, without a network; a test compares it with them and with the licences that may be used (`scripts/packages/licence-list.ts`). A `*` stands for the platforms of a package.',
    '',
    '| licence | installed beside the portal | in its build, or used to build and test it |',
    '|---|---|---|',
    ...licences.map(row),
    '',
    ...Object.entries(ALLOWED_FOR).map(([licence, { why }]) => `**${licence}:** ${why}`),
    '',
    'What is no package has its licence beside it: the font of the pages (`public/font/OFL.txt`) and those of the documents (`assets/font/OFL.txt`).',
    '',
  ].join('\n');
}
