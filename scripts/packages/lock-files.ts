import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/bundled-node.mjs';

/** A package as a lock file has it. */
export interface LockedPackage {
  name: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** Part of the file of another package. */
  inBundle?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

interface LockFile {
  path: string;
  packages: LockedPackage[];
}

const listFolders = () => [
  '.',
  ...readdirSync(path.join(root, 'scripts/packages'), { withFileTypes: true }).flatMap(listFolder),
];
const listFolder = (entry: { name: string; isDirectory(): boolean }) =>
  entry.isDirectory() ? [`scripts/packages/${entry.name}`] : [];

/** The lock file of the project, and those of the packages that one command needs. */
export const lockFiles = (): LockFile[] => listFolders().map((folder) => readLock(path.join(folder, OWN)));

/** All of them; what one command installs is not beside the portal. */
export const lockedPackages = (): LockedPackage[] =>
  lockFiles().flatMap(({ path: file, packages }) =>
    file === OWN ? packages : packages.map((one) => ({ ...one, dev: true })),
  );

type OneOrMore = string | string[];

const OWN = 'package-lock.json';

function readLock(file: string): LockFile {
  const { packages } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
    packages: Record<
      string,
      Omit<LockedPackage, 'name' | 'os' | 'cpu'> & { name?: string; os?: OneOrMore; cpu?: OneOrMore }
    >;
  };
  const installed = Object.entries(packages).filter(([place]) => place !== '');
  return {
    path: file,
    // one that is installed under another name says its own
    packages: installed.map(([place, { os, cpu, ...one }]) => ({
      ...one,
      name: one.name ?? place.replace(/^.*node_modules\//, ''),
      ...(os && { os: [os].flat() }),
      ...(cpu && { cpu: [cpu].flat() }),
    })),
  };
}
