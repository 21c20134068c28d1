/** An object among others that may stand below one of them. */
export interface Node {
  id: number;
  /** The one above; null at the top. */
  parent: number | null;
}

/** Where an object stands: below which one, and before which of those there; null: as the last. */
export interface TreePosition {
  parent: number | null;
  before: number | null;
}

/** Whom an object stands below on screen: what is above it but not among the rows does not count. */
function childrenByParent(nodes: readonly Node[]): ReadonlyMap<number | null, Node[]> {
  const ids = new Set(nodes.map(({ id }) => id));
  const children = new Map<number | null, Node[]>();
  for (const node of nodes) {
    const parent =
      node.parent !== null && ids.has(node.parent) && node.parent !== node.id ? node.parent : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  return children;
}

export interface PositionedNode {
  id: number;
  parent: number | null;
  /** 0 at the top. */
  depth: number;
  /** Among its siblings, from 0, and how many they are. */
  index: number;
  total: number;
}

/** Objects in the order of their tree: each with what stands below it following it. Siblings keep the order they come in. */
export function inTreeOrder(nodes: readonly Node[]): PositionedNode[] {
  const children = childrenByParent(nodes);
  const ordered: PositionedNode[] = [];
  const seen = new Set<number>();
  const visit = (parent: number | null, depth: number) => {
    const siblings = children.get(parent) ?? [];
    for (const [index, { id }] of siblings.entries()) {
      if (seen.has(id)) continue;
      seen.add(id);
      ordered.push({ id, parent, depth, index: index, total: siblings.length });
      visit(id, depth + 1);
    }
  };
  visit(null, 0);
  // A ring has no top to begin at; what stands in one is shown all the same.
  const cyclic = nodes
    .filter(({ id }) => !seen.has(id))
    .map(({ id }) => ({ id, parent: null, depth: 0, index: 0, total: 1 }));
  return [...ordered, ...cyclic];
}

/** An object and all that stands below it. */
export function subtreeOf(nodes: readonly Node[], id: number): ReadonlySet<number> {
  const ordered = inTreeOrder(nodes);
  const first = ordered.findIndex((node) => node.id === id);
  const top = ordered[first];
  if (!top) return new Set([id]);
  const end = ordered.findIndex(({ depth }, index) => index > first && depth <= top.depth);
  return new Set(ordered.slice(first, end < 0 ? undefined : end).map((node) => node.id));
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Whether there is a place where a step would take an object. */
export function canStep({ parent, index, total }: PositionedNode, step: Step): boolean {
  if (step === 'out') return parent !== null;
  return step === 'down' ? index < total - 1 : index > 0;
}

/**
 * Where one step takes an object: before the sibling above it, behind the one below it, below the sibling above it, or
 * behind what it stands below. Undefined where there is no such place.
 */
export function stepPosition(nodes: readonly Node[], id: number, step: Step): TreePosition | undefined {
  const ordered = inTreeOrder(nodes);
  const node = ordered.find((each) => each.id === id);
  if (!node || !canStep(node, step)) return undefined;
  const { parent, index } = node;
  const below = (above: number | null) =>
    ordered.filter((each) => each.parent === above).map((each) => each.id);
  const siblings = below(parent);
  if (step === 'up') return { parent, before: siblings[index - 1] ?? null };
  if (step === 'down') return { parent, before: siblings[index + 2] ?? null };
  if (step === 'in') return { parent: siblings[index - 1] ?? null, before: null };
  const grandparent = ordered.find((each) => each.id === parent)?.parent ?? null;
  const uncles = below(grandparent);
  return { parent: grandparent, before: uncles[uncles.indexOf(parent ?? 0) + 1] ?? null };
}

/** The objects once one of them, with all that stands below it, has been moved. The same when it cannot stand there. */
export function withMoved<N extends Node>(
  nodes: readonly N[],
  id: number,
  { parent, before }: TreePosition,
): readonly N[] {
  const branch = subtreeOf(nodes, id);
  if (before === id || (parent !== null && branch.has(parent))) return nodes;
  const node = nodes.find((each) => each.id === id);
  if (!node) return nodes;
  const others = nodes.filter((each) => each.id !== id);
  const at = before === null ? others.length : others.findIndex((each) => each.id === before);
  if (at < 0) return nodes;
  const next = [...others.slice(0, at), { ...node, parent }, ...others.slice(at)];
  const order = new Map(inTreeOrder(next).map((each, index) => [each.id, index]));
  return next.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

/** Where something stands that is put before, inside or after another. */
export function dropPosition(
  nodes: readonly Node[],
  over: number,
  zone: 'before' | 'inside' | 'after',
): TreePosition {
  if (zone === 'inside') return { parent: over, before: null };
  const ordered = inTreeOrder(nodes);
  const parent = ordered.find(({ id }) => id === over)?.parent ?? null;
  if (zone === 'before') return { parent, before: over };
  const siblings = ordered.filter((each) => each.parent === parent).map(({ id }) => id);
  return { parent, before: siblings[siblings.indexOf(over) + 1] ?? null };
}
