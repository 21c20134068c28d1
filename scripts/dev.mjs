/**
 * Runs the three programs for development: each is reloaded when its sources change, and the registries are generated
 * anew when a file is added or removed. The employee app's address also serves the console and the API.
 */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { generate, REGISTRIES } from './gen.mjs';
import { main } from './lib/fail.mjs';
import { install, needsInstall } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { bin } from './lib/run.mjs';

const HOST = '127.0.0.1';
const SERVER_PORT = Number(process.env.PORT || 3000);
const EMPLOYEE_PORT = 5173;
const ADMIN_PORT = 5174;

await main(async () => {
  checkNodeVersion();
  if (needsInstall()) await withLock(async () => needsInstall() && (await install()));
  generate();
  watchRegistries();
  const api = `http://${HOST}:${SERVER_PORT}`;
  const console_ = `http://${HOST}:${ADMIN_PORT}`;
  const { createServer } = await import('vite');
  const apps = [
    await serveApp(createServer, 'admin', ADMIN_PORT, { '/api': { target: api, ws: true } }),
    await serveApp(createServer, 'employee', EMPLOYEE_PORT, {
      '/api': { target: api, ws: true },
      '/admin': { target: console_ },
    }),
  ];
  const server = runServer();
  console.log(`\n  employee app  http://${HOST}:${EMPLOYEE_PORT}/`);
  console.log(`  console       ${console_}/admin/`);
  console.log(`  API           ${api}/api/docs\n`);

  let ending = false;
  const end = async (signal) => {
    if (ending) return;
    ending = true;
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    await Promise.all(apps.map((app) => app.close()));
    if (server.exitCode === null && server.signalCode === null)
      await new Promise((done) => server.once('exit', done));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  server.once('exit', () => end('SIGTERM'));
});

/** The browser's reload connection uses the app's own port, since only one of the two apps can use the page's. */
async function serveApp(createServer, name, port, proxy) {
  const app = await createServer({
    root: inRoot(name),
    server: { host: HOST, port, strictPort: true, proxy, ws: { clientPort: port } },
  });
  await app.listen();
  return app;
}

function runServer() {
  const env = { NODE_ENV: 'development', ...process.env, PORT: String(SERVER_PORT) };
  return spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
}

function watchRegistries() {
  let timer;
  const soon = (_, name) => {
    if (name?.includes('.gen.')) return;
    clearTimeout(timer);
    timer = setTimeout(() => generate(), 100);
  };
  for (const { folder } of REGISTRIES) {
    if (existsSync(inRoot(folder))) watch(inRoot(folder), { recursive: true }, soon);
  }
}
