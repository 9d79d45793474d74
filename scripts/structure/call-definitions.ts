import { runtimeImportsOf, type SourceFile } from './files.ts';

const isOfApi = ({ path }: SourceFile) => path.startsWith('src/lib/api/');
const isOfBrowser = ({ path }: SourceFile) => /^src\/(islands|lib\/client)\/.*\.tsx?$/.test(path);

/** Modules of the API that define calls, and those that import them. */
function definitionModules(files: SourceFile[]): ReadonlySet<string> {
  const api = files.filter(isOfApi);
  const found = new Set(api.filter(({ text }) => text.includes('defineCall(')).map(({ path }) => path));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const file of api) if (runtimeImportsOf(file).some((target) => found.has(target))) found.add(file.path);
  }
  return found;
}

/** The browser imports only the types of calls: a definition includes the schemas of its payload and answer. */
export function definitionFaults(files: SourceFile[]): string[] {
  const definitions = definitionModules(files);
  return files.filter(isOfBrowser).flatMap((file) =>
    runtimeImportsOf(file)
      .filter((target) => definitions.has(target))
      .map(
        (target) =>
          `${file.path}: imports the calls of ${target}; import their types, or a schema from a file without calls`,
      ),
  );
}
