import { exportCompany } from '../../moving/export-company.ts';
import { MoveFailure } from '../../moving/format.ts';
import { loadSecrets } from '../../platform/config/secret.ts';
import { CommandFailure, defineCommand } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

/** Exports a company to a folder. */
export default defineCommand({
  name: 'tenant export',
  summary: 'Exports a company with all its data to a new folder; the server may be running.',
  operands: ['name', 'new folder'],
  options: {},
  manual: [
    'The folder has the company as it is at one moment: settings, people with their passwords, content, history, messages and files, and nothing of other companies. It appears under its name once it is complete; manifest.json lists everything with its SHA-256. `tenant import` brings it into this or another installation.',
    'It holds people’s data, and the key by which anonymous answers know whose they are: keep it where only operators reach it, and delete it once it has been imported. Open sessions, calendar addresses and browsers that are notified stay behind.',
  ],
  access: 'reads',
  async run({ operands: [written, target], config, open, pathOf, progress, say, signal }) {
    const services = await open();
    const tenant = await findTenant(services.database.system, written);
    const folder = pathOf(target);
    const from = {
      url: services.database.url,
      storage: services.storage,
      secrets: await loadSecrets(config.dataDir, config.secrets),
      origin: config.publicUrl ?? null,
    };
    const manifest = await exportCompany(from, tenant, folder, { ...progress, signal }).catch((error) => {
      throw error instanceof MoveFailure ? new CommandFailure(error.message) : error;
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(manifest.contents).filter((path) => path.startsWith('files/')).length;
    say(`${folder}: ${tenant.name}, ${rows} rows and ${files} files.`);
  },
});
