import { savesData } from './saves-data.ts';

/**
 * Fetches the console's main files ahead, for those who will want it, unless the device is to save data. The console's build
 * names them.
 */
export async function prefetchConsole(): Promise<void> {
  if (savesData()) return;
  try {
    const answer = await fetch('/admin/prefetch.json');
    const files: unknown = answer.ok ? await answer.json() : [];
    if (!Array.isArray(files)) return;
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = String(file);
      document.head.append(link);
    }
  } catch {
    // The console still loads when it is opened, only later.
  }
}
