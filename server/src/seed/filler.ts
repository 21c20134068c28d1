import type { DemoCompany } from './demo-company.ts';

/** What the demo tells of one entity. */
export interface Filler {
  /** Entities whose objects these ones name. */
  after?: readonly string[];
  /** Adds a company's objects. Its groups and people are there. */
  fill(company: DemoCompany): Promise<void>;
}

/** Checks the shape of a filler; each file in `fillers/` is one, named after its entity. */
export const defineFiller = (filler: Filler): Filler => filler;

/** Runs all of them for a company, each after those that it names. */
export async function runFillers(fillers: Record<string, Filler>, company: DemoCompany): Promise<void> {
  const begun = new Set<string>();
  const run = async (name: string): Promise<void> => {
    const filler = fillers[name];
    if (!filler || begun.has(name)) return;
    begun.add(name);
    for (const earlier of filler.after ?? []) await run(earlier);
    await filler.fill(company);
  };
  for (const name of Object.keys(fillers)) await run(name);
}
