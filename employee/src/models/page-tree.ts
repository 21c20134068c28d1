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
  return {
    top: children.get(TOP) ?? [],
    below: (id) => children.get(id) ?? [],
    trail(id) {
      const trail: Row[] = [];
      for (let row = known.get(id); row && !trail.includes(row); row = above(row)) trail.unshift(row);
      return trail;
    },
  };
}
