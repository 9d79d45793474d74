import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/machine/bundled-node.mjs';
import { installedNode } from '../../scripts/machine/rerun.mjs';
import { type LockedPackage, lockFiles } from '../../scripts/packages/lock-files.ts';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const project = JSON.parse(text('package.json')) as {
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
} & Record<string, Record<string, string>>;
const locks = lockFiles();
const own = locks[0]?.packages ?? [];
const all = locks.flatMap(({ packages }) => packages);

/** Packages that hold the same program for different platforms, by what their names have in common. */
function programs(packages: readonly LockedPackage[]) {
  const families = new Map<string, LockedPackage[]>();
  for (const one of packages) {
    if (!one.os && !one.cpu) continue;
    const family = one.name.replace(
      /[-/](linux|darwin|macos|win|android|freebsd|openbsd|netbsd|sunos|aix|open|wasm)[\w-]*$/,
      '',
    );
    families.set(family, [...(families.get(family) ?? []), one]);
  }
  return [...families].filter(([, members]) => members.some(({ os }) => os?.includes('linux')));
}

describe('the lock files', () => {
  test('LK-01: every package is of the public registry, with a SHA-512 of its file', () => {
    expect(own.length).toBeGreaterThan(300);
    const strangers = all.filter(
      ({ resolved, integrity, inBundle }) =>
        !inBundle &&
        !(resolved?.startsWith('https://registry.npmjs.org/') && /^sha512-[\w+/]{86}==$/.test(integrity ?? '')),
    );
    expect(strangers).toEqual([]);
  });

  test('LK-01: no file that npm reads names the registry of a machine', () => {
    expect(text('.npmrc')).not.toMatch(/registry\s*=|:\/\/|_auth/i);
    for (const { path: file } of locks) {
      const hosts = [...text(file).matchAll(/"resolved": "(\w+:\/\/[^/"]+)/g)].map(([, host]) => host);
      expect([file, [...new Set(hosts)]]).toEqual([file, ['https://registry.npmjs.org']]);
    }
  });

  test('LK-02: have the Node that everything runs on, for both kinds of Linux machines', () => {
    const versions = new Set(Object.values(project.optionalDependencies));
    expect([...versions]).toEqual([process.versions.node]);
    for (const cpu of ['x64', 'arm64']) {
      const node = own.find(({ name }) => name === `node-linux-${cpu}`);
      expect(node).toMatchObject({ version: process.versions.node, os: ['linux'], cpu: [cpu] });
      expect(node?.hasInstallScript).toBeUndefined();
    }
  });

  test('LK-02: the Node of this run is the one among the packages', () => {
    const mine = path.join(root, 'node_modules', installedNode);
    expect(existsSync(mine)).toBe(true);
    expect(process.execPath).toBe(mine);
  });

  test('LK-03: have every program for both kinds of Linux machines, and for both C libraries if for one', () => {
    const found = programs(all);
    expect(found.map(([family]) => family)).toEqual(
      expect.arrayContaining([
        '@esbuild',
        '@img/sharp',
        '@node-rs/argon2',
        '@rolldown/binding',
        'lightningcss',
        'node',
      ]),
    );
    // it goes on without one: in JavaScript, slower
    const lacking = found
      .filter(([family]) => family !== 'recheck')
      .flatMap(([family, members]) => {
        const libraries = [...new Set(members.flatMap(({ libc }) => libc ?? []))];
        const wanted = ['x64', 'arm64'].flatMap((cpu) =>
          (libraries.length > 0 ? libraries : [undefined]).map((libc) => ({ cpu, libc })),
        );
        return wanted
          .filter(
            ({ cpu, libc }) =>
              !members.some((one) => one.os?.includes('linux') && one.cpu?.includes(cpu) && one.libc?.[0] === libc),
          )
          .map(({ cpu, libc }) => `${family} ${cpu} ${libc ?? ''}`);
      });
    expect(lacking).toEqual([]);
  });

  test('LK-04: no package gets its program by a script when it is installed: the only one that has a script is refused it', () => {
    const withScript = all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(withScript).toEqual(['esbuild']);
    expect(project.allowScripts).toEqual({ esbuild: false });
  });

  test('LK-05: package.json names exact versions', () => {
    const named = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) =>
      Object.entries(project[kind] ?? {}),
    );
    expect(named.filter(([, version]) => !/^(npm:\S+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
