import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/platform/process/paths.ts';

/** Returns the path of a program, if this machine has it. */
export const programPath = (name: string) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/usr/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Path of nginx, if this machine has it. */
export const NGINX = programPath('nginx');

/** Path of openssl, if this machine has it. */
export const OPENSSL = programPath('openssl');

/** Header with the address of a test client, which the proxy takes for its own. */
export const CLIENT_HEADER = 'X-Test-Client';

const shipped = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** Returns settings that make nginx write its temporary files into a folder. */
const temporaryIn = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');

/** Returns the shipped main file and `deploy/nginx.conf` for these ports, without TLS, in a separate folder. */
function configuration(folder: string, port: number, webPorts: readonly number[]): string {
  const [head = '', , secure = ''] = shipped('nginx.conf').split(/(?=^server \{$)/m);
  const servers = webPorts.map((web) => `  server 127.0.0.1:${web} max_fails=1 fail_timeout=2s;\n`).join('');
  const site = `${head.replace(/( *server 127\.0\.0\.1:\d+ [^\n]*\n)+/g, servers)}${secure}`
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/^ *ssl_\w+ .*\n/gm, '')
    .replaceAll('/etc/nginx/piiri-proxy.conf', join(folder, 'piiri-proxy.conf'));
  return shipped('nginx-main.conf')
    .replace(/^user .*\n|^ *include \/etc\/nginx\/(modules-enabled|mime).*\n/gm, '')
    .replace('worker_processes auto;', 'daemon off;\nworker_processes 1;')
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replaceAll('/var/log/nginx', folder)
    .replace(
      'include /etc/nginx/conf.d/*.conf;',
      `set_real_ip_from 127.0.0.1;\nreal_ip_header ${CLIENT_HEADER};\n${temporaryIn(folder)}\n${site}`,
    );
}

/**
 * Checks the shipped files as they are, but for paths and a certificate made here. Returns the status of `nginx -t` and
 * its lines that are no success.
 */
export function checkConfiguration(folder: string) {
  const at = (name: string) => join(folder, name);
  const subject = ['-subj', '/CN=intra.example.com', '-days', '2'];
  const files = ['-keyout', at('key.pem'), '-out', at('certificate.pem')];
  spawnSync(OPENSSL ?? '', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject]);
  writeFileSync(at('piiri-proxy.conf'), shipped('piiri-proxy.conf'));
  const site = shipped('nginx.conf')
    .replaceAll('/etc/nginx/piiri-proxy.conf', at('piiri-proxy.conf'))
    .replace('/etc/ssl/intra.example.com.pem', at('certificate.pem'))
    .replace('/etc/ssl/intra.example.com.key', at('key.pem'));
  writeFileSync(at('site.conf'), site);
  const main = shipped('nginx-main.conf')
    .replace(/^ *include \/etc\/nginx\/(modules-enabled|mime).*\n/gm, '')
    .replace('http {', `http {\n${temporaryIn(folder)}`)
    .replace('/etc/nginx/conf.d/*.conf', at('site.conf'))
    .replace('/run/nginx.pid', at('check.pid'))
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(at('check.conf'), main);
  const checked = spawnSync(
    NGINX ?? '',
    ['-t', '-c', at('check.conf'), '-p', folder, '-e', at('check.log')],
    {
      encoding: 'utf8',
    },
  );
  const lines = checked.stderr.trim().split('\n');
  // nginx 1.25 has another word for HTTP/2, which Debian 12 does not know.
  const complaints = lines.filter(
    (line) => !/syntax is ok|test is successful|"listen \.\.\. http2"/.test(line),
  );
  return { status: checked.status, complaints };
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
