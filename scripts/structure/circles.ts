import { importsOf, type SourceFile } from './files.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const SERVER = 'src/lib/server/';

/** Imports that lead back to the file they come from, types included. */
export const fileCircles = (files: SourceFile[]): string[] =>
  circlesOf(graphOf(files, (path) => path)).map((circle) => `a circle of imports: ${circle.join(' → ')}`);

/** The same between the folders of the server; a file that lies directly in it counts as a folder of its own. */
export const folderCircles = (files: SourceFile[]): string[] => {
  const folderOf = (path: string) => (path.startsWith(SERVER) ? path.slice(SERVER.length).split('/')[0] : undefined);
  return circlesOf(graphOf(files, folderOf)).map((circle) => `a circle of folders in ${SERVER}: ${circle.join(' → ')}`);
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

/** One circle, the shortest, for every set of nodes that all lead to each other. */
function circlesOf(graph: Graph): string[][] {
  const reported = new Set<string>();
  const circles: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    if (reported.has(node)) continue;
    const circle = shortestPath(graph, node, node);
    if (!circle) continue;
    circles.push(circle);
    for (const other of graph.keys())
      if (shortestPath(graph, node, other) && shortestPath(graph, other, node)) reported.add(other);
  }
  return circles;
}

function shortestPath(graph: Graph, from: string, to: string): string[] | undefined {
  const reachedFrom = new Map<string, string>();
  let edge = [from];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const node of edge)
      for (const target of graph.get(node) ?? []) {
        if (target === to) return [...backFrom(node), to];
        if (target === from || reachedFrom.has(target)) continue;
        reachedFrom.set(target, node);
        next.push(target);
      }
    edge = next;
  }
  return undefined;

  function backFrom(node: string): string[] {
    const before = reachedFrom.get(node);
    return before === undefined ? [node] : [...backFrom(before), node];
  }
}
