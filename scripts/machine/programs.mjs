import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bundled-node.mjs';

const firstExisting = (files) => files.find((file) => file && existsSync(file));

const headless = '/usr/bin/chromium-headless-shell';

export const findChromium = () =>
  firstExisting([
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    headless,
  ]);

/** For the tests: the same engine without windows, whose pages start in two thirds of the time, or a whole one. */
export const findTestChromium = () => firstExisting([process.env.CHROME_PATH, headless]) ?? findChromium();

/** The folder with the programs of the newest PostgreSQL here, 15 or newer. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(debian, name, 'bin'));
  const elsewhere = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/local/pgsql/bin', '/usr/bin'];
  return [...newestFirst, ...elsewhere].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/** A Chromium for the browser tests: one that is here, else Debian's, without windows where it has one, else Playwright's own. */
export function ensureChromium() {
  if (findTestChromium() || hasPlaywrightChromium()) return true;
  if (canInstall() && (install('chromium-headless-shell') || install('chromium'))) return true;
  const playwright = path.join(root, 'node_modules/playwright/cli.js');
  return spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}

/** A PostgreSQL for the tests about races and crashes; where it can't be had, those say that they did not run. */
export const ensurePostgres = () => Boolean(findPostgres()) || (canInstall() && install('postgresql'));

/** The proxies of the examples, for the tests that restart instances behind them, and the pooler. */
export const ensureProxies = () =>
  [
    ['nginx', 'nginx-light'],
    ['haproxy', 'haproxy'],
    ['pgbouncer', 'pgbouncer'],
  ].every(([program, name]) => findProgram(program) || (canInstall() && install(name)));

export const findProgram = (name) =>
  ['/usr/sbin', '/usr/local/sbin', '/usr/bin'].some((folder) => existsSync(path.join(folder, name)));

/** The generator of load for the benchmarks. */
export const ensureWrk = () => spawnSync('wrk', ['-v']).error === undefined || (canInstall() && install('wrk'));

function hasPlaywrightChromium() {
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', ask], { cwd: root, encoding: 'utf8' });
  return existsSync(stdout.trim());
}

const canInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

function install(name) {
  console.log(`Installing ${name} …`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', name);
}
