import { renderPicture } from '../../seed/pictures/index.ts';

// The demo's pictures, each by its name; without who wants them there is nothing to do.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (name: string) => process.send?.(await renderPicture(name)));
process.send?.('ready');
