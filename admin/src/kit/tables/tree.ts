/** An object of a tree. */
export interface Node {
  id: number;
  /** Id of the parent; null for a root. */
  parent: number | null;
}

/** Position in a tree: the parent, and the sibling that follows; `before` is null at the end. */
export interface TreePosition {
  parent: number | null;
  before: number | null;
}

/** Groups nodes by their parent on screen; a parent that is not among the rows does not count. */
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
  /** 0 for a root. */
  depth: number;
  /** Index among its siblings, from 0, and their number. */
  index: number;
  total: number;
}

/** Returns the nodes in preorder: each followed by its descendants. Siblings keep their order. */
export function sortInPreorder(nodes: readonly Node[]): PositionedNode[] {
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
  // Nodes of a cycle have no root; they are appended, so that they are shown too.
  const cyclic = nodes
    .filter(({ id }) => !seen.has(id))
    .map(({ id }) => ({ id, parent: null, depth: 0, index: 0, total: 1 }));
  return [...ordered, ...cyclic];
}

/** Returns the ids of a node and its descendants. */
export function subtreeOf(nodes: readonly Node[], id: number): ReadonlySet<number> {
  const ordered = sortInPreorder(nodes);
  const first = ordered.findIndex((node) => node.id === id);
  const top = ordered[first];
  if (!top) return new Set([id]);
  const end = ordered.findIndex(({ depth }, index) => index > first && depth <= top.depth);
  return new Set(ordered.slice(first, end < 0 ? undefined : end).map((node) => node.id));
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Whether a node can move by a step. */
export function canStep({ parent, index, total }: PositionedNode, step: Step): boolean {
  if (step === 'out') return parent !== null;
  return step === 'down' ? index < total - 1 : index > 0;
}

/**
 * Returns the position after one step: before the previous sibling, after the next one, as a child of the previous one,
 * or after the parent. Undefined when there is no such position.
 */
export function stepPosition(nodes: readonly Node[], id: number, step: Step): TreePosition | undefined {
  const ordered = sortInPreorder(nodes);
  const node = ordered.find((candidate) => candidate.id === id);
  if (!node || !canStep(node, step)) return undefined;
  const { parent, index } = node;
  const below = (above: number | null) =>
    ordered.filter((candidate) => candidate.parent === above).map((candidate) => candidate.id);
  const siblings = below(parent);
  if (step === 'up') return { parent, before: siblings[index - 1] ?? null };
  if (step === 'down') return { parent, before: siblings[index + 2] ?? null };
  if (step === 'in') return { parent: siblings[index - 1] ?? null, before: null };
  const grandparent = ordered.find((candidate) => candidate.id === parent)?.parent ?? null;
  const uncles = below(grandparent);
  return { parent: grandparent, before: uncles[uncles.indexOf(parent ?? 0) + 1] ?? null };
}

/** Returns the nodes after moving one with its descendants; the same array when the position is not possible. */
export function withMoved<N extends Node>(
  nodes: readonly N[],
  id: number,
  { parent, before }: TreePosition,
): readonly N[] {
  const branch = subtreeOf(nodes, id);
  if (before === id || (parent !== null && branch.has(parent))) return nodes;
  const node = nodes.find((node) => node.id === id);
  if (!node) return nodes;
  const others = nodes.filter((node) => node.id !== id);
  const index = before === null ? others.length : others.findIndex((sibling) => sibling.id === before);
  if (index < 0) return nodes;
  const next = [...others.slice(0, index), { ...node, parent }, ...others.slice(index)];
  const order = new Map(sortInPreorder(next).map((row, index) => [row.id, index]));
  return next.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Returns the position of a node dropped before, inside or after another. */
export function dropPosition(
  nodes: readonly Node[],
  over: number,
  zone: 'before' | 'inside' | 'after',
): TreePosition {
  if (zone === 'inside') return { parent: over, before: null };
  const ordered = sortInPreorder(nodes);
  const parent = ordered.find(({ id }) => id === over)?.parent ?? null;
  if (zone === 'before') return { parent, before: over };
  const siblings = ordered.filter((row) => row.parent === parent).map(({ id }) => id);
  return { parent, before: siblings[siblings.indexOf(over) + 1] ?? null };
}
