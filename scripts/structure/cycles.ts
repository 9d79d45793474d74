import { importsOf, type SourceFile } from './files.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const SERVER = 'src/lib/server/';

/** Cycles of imports between files, including imports of types. */
export const fileCycles = (files: SourceFile[]): string[] =>
  cyclesOf(graphOf(files, (path) => path)).map((cycle) => `import cycle: ${cycle.join(' → ')}`);

/** Cycles between the folders of the server; a file directly in it counts as a folder of its own. */
export const folderCycles = (files: SourceFile[]): string[] => {
  const folderOf = (path: string) => (path.startsWith(SERVER) ? path.slice(SERVER.length).split('/')[0] : undefined);
  return cyclesOf(graphOf(files, folderOf)).map(
    (cycle) => `import cycle of folders in ${SERVER}: ${cycle.join(' → ')}`,
  );
};

function graphOf(files: SourceFile[], nodeOf: (path: string) => string | undefined): Graph {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nodeOf(file.path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const imported of importsOf(file)) {
      const to = known.has(imported) ? nodeOf(imported) : undefined;
      if (to !== undefined && (to !== from || imported === file.path)) targets.add(to);
    }
  }
  return graph;
}

/** The shortest cycle of every strongly connected component. */
function cyclesOf(graph: Graph): string[][] {
  const reported = new Set<string>();
  const cycles: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    if (reported.has(node)) continue;
    const cycle = shortestPath(graph, node, node);
    if (!cycle) continue;
    cycles.push(cycle);
    for (const other of graph.keys())
      if (shortestPath(graph, node, other) && shortestPath(graph, other, node)) reported.add(other);
  }
  return cycles;
}

function shortestPath(graph: Graph, from: string, to: string): string[] | undefined {
  const reachedFrom = new Map<string, string>();
  let frontier = [from];
  while (frontier.length > 0) {
    const next: string[] = [];
    for (const node of frontier)
      for (const target of graph.get(node) ?? []) {
        if (target === to) return [...backFrom(node), to];
        if (target === from || reachedFrom.has(target)) continue;
        reachedFrom.set(target, node);
        next.push(target);
      }
    frontier = next;
  }
  return undefined;

  function backFrom(node: string): string[] {
    const before = reachedFrom.get(node);
    return before === undefined ? [node] : [...backFrom(before), node];
  }
}
