import type { DemoCompany } from './demo-company.ts';

/** Demo content of one entity. */
export interface Filler {
  /** Entities whose objects these refer to. */
  after?: readonly string[];
  /** Adds a company's objects. Its groups and people already exist. */
  fill(company: DemoCompany): Promise<void>;
}

/** Defines a filler; each file in `fillers/` is one, named after its entity. */
export const defineFiller = (filler: Filler): Filler => filler;

/** Runs all fillers for a company, each after those that it depends on. */
export async function runFillers(fillers: Record<string, Filler>, company: DemoCompany): Promise<void> {
  const started = new Set<string>();
  const run = async (name: string): Promise<void> => {
    const filler = fillers[name];
    if (!filler || started.has(name)) return;
    started.add(name);
    for (const earlier of filler.after ?? []) await run(earlier);
    await filler.fill(company);
  };
  for (const name of Object.keys(fillers)) await run(name);
}
