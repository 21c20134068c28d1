/** A page among others, of which it may stand below one. */
interface PositionedPage {
  id: number;
  parent_page: number | null;
}

/** The company's pages as their readers walk them. */
export interface PageTree<Row> {
  top: Row[];
  /** What stands right below a page, in the company's order. */
  below(id: number): Row[];
  /** What stands below the same page as one, itself included; of one at the top all at the top. */
  beside(id: number): Row[];
  /** What is read before and after a page by who reads all from the top, each with all below it. */
  around(id: number): { previous?: Row; next?: Row };
  /** From the top down to a page, itself included; nothing when it is not among the pages. */
  trail(id: number): Row[];
}

/** Stands for the place above all pages. */
const TOP = 0;

/** Builds the tree of pages. One whose parent its reader does not see stands at the top. */
export function createPageTree<Row extends PositionedPage>(rows: readonly Row[]): PageTree<Row> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const above = ({ parent_page }: Row) => (parent_page === null ? undefined : known.get(parent_page));
  const children = new Map<number, Row[]>();
  for (const row of rows) {
    const id = above(row)?.id ?? TOP;
    const siblings = children.get(id);
    if (siblings) siblings.push(row);
    else children.set(id, [row]);
  }
  const inOrder = (id: number): Row[] => (children.get(id) ?? []).flatMap((row) => [row, ...inOrder(row.id)]);
  return {
    beside(id) {
      const row = known.get(id);
      return row ? (children.get(above(row)?.id ?? TOP) ?? []) : [];
    },
    around(id) {
      const all = inOrder(TOP);
      const at = all.findIndex((row) => row.id === id);
      return at < 0 ? {} : { previous: all[at - 1], next: all[at + 1] };
    },
    top: children.get(TOP) ?? [],
    below: (id) => children.get(id) ?? [],
    trail(id) {
      const trail: Row[] = [];
      for (let row = known.get(id); row && !trail.includes(row); row = above(row)) trail.unshift(row);
      return trail;
    },
  };
}
