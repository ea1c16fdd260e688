import path from 'node:path';

/** Which files a file imports, all of one package, as paths. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A group of nodes that import each other, with one import for each arrow inside it: "a.ts imports b.ts". */
export interface Circle {
  readonly nodes: readonly string[];
  readonly arrows: readonly string[];
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the groups of nodes that reach each other (Tarjan's strongly connected components of two nodes or more). */
function strongGroups(graph: Graph): readonly (readonly string[])[] {
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

/**
 * Returns the circles among the nodes that files belong to: a file by itself (`nodeOf` is the identity), or its folder. Imports
 * within one node are not looked at.
 */
export function circlesIn(imports: Imports, nodeOf: (file: string) => string): readonly Circle[] {
  const graph = new Map<string, Set<string>>();
  const arrows = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    const from = nodeOf(file);
    for (const target of targets) {
      const to = nodeOf(target);
      if (from === to) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
      arrows.set(`${from} ${to}`, [...(arrows.get(`${from} ${to}`) ?? []), `${file} imports ${target}`]);
    }
  }
  return strongGroups(graph).map((nodes) => ({
    nodes,
    arrows: nodes.flatMap((from) => nodes.flatMap((to) => arrows.get(`${from} ${to}`) ?? [])),
  }));
}

/** Returns the folder of a file; a file at the root of a package's source is a floor of its own. */
export const floorOf = (file: string): string => {
  const folder = path.posix.dirname(file);
  return folder.endsWith('/src') ? file : folder;
};

/** The rooms of a package that are no features, floor by floor from the ground up. A room is a folder of the source, or a file at its root. */
export interface Floors {
  readonly below: readonly (readonly string[])[];
  readonly above: readonly (readonly string[])[];
}

/** Returns each import of a higher floor or of another feature, as "a.ts imports b.ts"; `roomOf` names the room of a file. */
export function importsUpwards(
  imports: Imports,
  { below, above }: Floors,
  roomOf: (file: string) => string,
): readonly string[] {
  const features: readonly string[] = [];
  const order = [...below, features, ...above];
  const floorOfRoom = (room: string): number => {
    const floor = order.findIndex((rooms) => rooms.includes(room));
    return floor === -1 ? below.length : floor;
  };
  const isWrong = (from: string, to: string): boolean => {
    const [lower, upper] = [floorOfRoom(from), floorOfRoom(to)];
    return upper > lower || (upper === lower && lower === below.length && from !== to);
  };
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => isWrong(roomOf(file), roomOf(target)))
      .map((target) => `${file} imports ${target}`),
  );
}
