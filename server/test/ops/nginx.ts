import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/platform/process/paths.ts';

/** Path of nginx, if this machine has it. */
export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) =>
  existsSync(path),
);

/** Header with the address of a test client: the proxy distributes callers by address. */
export const CLIENT_HEADER = 'X-Test-Client';

const shipped = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** Returns `deploy/nginx.conf` for these ports, without TLS, as a complete configuration in a separate folder. */
function configuration(folder: string, port: number, webPorts: readonly number[]): string {
  const [head = '', , secure = ''] = shipped('nginx.conf').split(/(?=^server \{$)/m);
  const servers = webPorts.map((web) => `  server 127.0.0.1:${web} max_fails=1 fail_timeout=2s;\n`).join('');
  const adapted = `${head.replace(/( *server 127\.0\.0\.1:\d+ [^\n]*\n)+/, servers)}${secure}`
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_\w+ .*\n/gm, '')
    .replaceAll('/etc/nginx/piiri-proxy.conf', join(folder, 'piiri-proxy.conf'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} warn;
events { worker_connections 1024; }
http {
  access_log ${join(folder, 'access.log')};
  set_real_ip_from 127.0.0.1;
  real_ip_header ${CLIENT_HEADER};
  ${temporary}
  ${adapted}
}
`;
}

/**
 * Starts nginx with the shipped files before web processes at these ports. Returns its address, its error log, and how
 * to stop it.
 */
export async function startNginx(folder: string, port: number, webPorts: readonly number[]) {
  if (!NGINX) throw new Error('There is no nginx.');
  writeFileSync(join(folder, 'piiri-proxy.conf'), shipped('piiri-proxy.conf'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, webPorts));
  const child = spawn(NGINX, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  return {
    address: `http://127.0.0.1:${port}`,
    complaints: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
