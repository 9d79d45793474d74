import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDeployment } from './stand-alone-folder.ts';

/**
 * A build of the project in which one script has another name, as after a change of it. Returns its folder, which the
 * caller removes, and the name in this build and in that one.
 */
export function createModifiedBuild(script: string) {
  const folder = createDeployment();
  const scripts = path.join(folder, 'dist/client/_astro');
  const name = readdirSync(scripts).find((file) => file.startsWith(`${script}.`) && file.endsWith('.js'));
  if (!name) throw new Error(`There is no script ${script} in the build`);
  const otherName = `${script}.0therBui.js`;
  for (const entry of readdirSync(path.join(folder, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|mjs|html|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(name)) continue;
    // it shares its content with the build that it was linked from
    for (const form of ['', '.br', '.gz']) rmSync(file + form, { force: true });
    writeFileSync(file, text.replaceAll(name, otherName));
  }
  for (const form of ['.br', '.gz']) rmSync(path.join(scripts, name + form), { force: true });
  renameSync(path.join(scripts, name), path.join(scripts, otherName));
  return { folder, program: path.join(folder, 'dist/serve.mjs'), name, otherName };
}
