import path from 'node:path';

/** The imports of each file within one package, as paths. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** A group of nodes that import each other, with the imports between them: "a.ts imports b.ts". */
export interface ImportCycle {
  readonly nodes: readonly string[];
  readonly imports: readonly string[];
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the strongly connected components of two or more nodes (Tarjan's algorithm). */
function stronglyConnectedComponents(graph: Graph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) groups.push(group.toSorted());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return groups;
}

/** Returns the import cycles among nodes: files (`nodeOf` is the identity) or folders. Ignores imports within a node. */
export function findCycles(imports: ImportGraph, nodeOf: (file: string) => string): readonly ImportCycle[] {
  const graph = new Map<string, Set<string>>();
  const edges = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    const from = nodeOf(file);
    for (const target of targets) {
      const to = nodeOf(target);
      if (from === to) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
      edges.set(`${from} ${to}`, [...(edges.get(`${from} ${to}`) ?? []), `${file} imports ${target}`]);
    }
  }
  return stronglyConnectedComponents(graph).map((nodes) => ({
    nodes,
    imports: nodes.flatMap((from) => nodes.flatMap((to) => edges.get(`${from} ${to}`) ?? [])),
  }));
}

/** Returns the folder of a file, or the file itself at the root of a package's source. */
export const folderOf = (file: string): string => {
  const folder = path.posix.dirname(file);
  return folder.endsWith('/src') ? file : folder;
};

/** The modules (source folders, or files at the root) below and above the features, from the lowest layer up. */
export interface Layers {
  readonly below: readonly (readonly string[])[];
  readonly above: readonly (readonly string[])[];
}

/** Returns imports of a higher layer or another feature, as "a.ts imports b.ts". `moduleOf` returns the module of a file. */
export function findLayerViolations(
  imports: ImportGraph,
  { below, above }: Layers,
  moduleOf: (file: string) => string,
): readonly string[] {
  const features: readonly string[] = [];
  const order = [...below, features, ...above];
  const layerOf = (module: string): number => {
    const layer = order.findIndex((modules) => modules.includes(module));
    return layer === -1 ? below.length : layer;
  };
  const isViolation = (from: string, to: string): boolean => {
    const [lower, upper] = [layerOf(from), layerOf(to)];
    return upper > lower || (upper === lower && lower === below.length && from !== to);
  };
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => isViolation(moduleOf(file), moduleOf(target)))
      .map((target) => `${file} imports ${target}`),
  );
}
