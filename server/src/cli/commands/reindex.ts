import { rebuildIndex } from '../../engine/search/rebuild.ts';
import { searchProgress } from '../../engine/search/search-tables.ts';
import { defineCommand } from '../command.ts';

/** Makes the search index again. */
export default defineCommand({
  name: 'reindex',
  summary: 'Rebuilds the search index of all companies; the server may be running.',
  operands: [],
  options: {},
  manual: [
    'For an index that is doubted, such as after a database was repaired. People search meanwhile, and find by the former index what is not rebuilt yet. An interrupted one is continued by the next start of a process that runs jobs.',
  ],
  async run({ open, say, signal }) {
    const services = await open();
    await services.database.system.delete(searchProgress);
    await rebuildIndex(services, signal);
    signal.throwIfAborted();
    say('The search index is rebuilt.');
  },
});
