import { savesData } from './device.ts';

/**
 * Prefetches the console's main files for people who may use it, unless the device saves data. The console's build
 * lists the files.
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
    // Without the prefetch the console loads when it is opened.
  }
}
