import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

/** The folders that `npm ci --omit=dev` installs on this machine, relative to the project. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.keys(packages).filter((name) => name && !packages[name]?.dev && existsSync(path.join(root, name)));
}

/**
 * Creates a folder with what a deployment has: the build, package.json, the lock file and the production packages.
 * Returns its path; the caller removes it.
 */
export function createDeployment(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-alone-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(root, file), path.join(folder, file));
  for (const name of ['dist', ...productionPackages()]) linkTree(path.join(root, name), path.join(folder, name));
  return folder;
}

/** the lock file lists nested packages itself */
function linkTree(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') linkTree(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

/** hard links are fast, but do not work between file systems */
function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
