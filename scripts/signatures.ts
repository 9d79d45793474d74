import { spawnSync } from 'node:child_process';
import { root } from './machine/bundled-node.mjs';
import { lockFiles } from './packages/lock-files.ts';
import { judgeSignatures } from './packages/signature-report.ts';

// `npm run signatures`: whether the registry has signed what is installed. Without a network it ends at once.
const args = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
const { isBad, text } = judgeSignatures(stdout ?? '', lockFiles()[0]?.packages.length ?? 0);
console.log(text);
process.exitCode = isBad ? 1 : 0;
