import { renderPicture } from '../../seed/pictures/index.ts';

// Child process that renders the demo's pictures by name; it ends with its parent.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (name: string) => process.send?.(await renderPicture(name)));
process.send?.('ready');
