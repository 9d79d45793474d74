import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

const suffix = '?inline-script';

/** Bundles a module into a minified classic script. A block keeps its declarations out of the global scope. */
export async function inlineScript(entry: string, isDev = false): Promise<string> {
  const bundle = await rolldown({
    input: entry,
    transform: { define: { 'import.meta.env.DEV': `${isDev}`, 'import.meta.env.PROD': `${!isDev}` } },
    optimization: { inlineConst: { mode: 'smart', pass: 2 } },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  // the one comment that the minifier leaves, meant for Vite
  const code = output[0].code
    .replace(/\s*\/\* ?@vite-ignore ?\*\/\s*/g, '')
    .trim()
    .replace(/;$/, '');
  const declarations = parseAst(code).body.filter(({ type }) => type.endsWith('Declaration'));
  if (declarations.some((node) => node.type !== 'VariableDeclaration' || node.kind === 'var'))
    throw new Error(
      `${entry}: an inline script may declare only const and let at its top level, because others leave its block`,
    );
  return declarations.length > 0 ? `{${code}}` : code;
}

/** `import script from './guard.ts?inline-script'` imports a module as the text of an inline script. */
export const inlineScripts = (): Plugin => {
  let isDev = false;
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const found = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true });
      return found && found.id + suffix;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const entry = id.slice(0, -suffix.length);
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await inlineScript(entry, isDev))}`;
    },
  };
};
