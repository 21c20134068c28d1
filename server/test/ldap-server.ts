import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createPlainServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import asn1 from 'asn1';
import { Client } from 'ldapts';
import { makeKeyPair } from './certificates.ts';
import { freePort } from './free-port.ts';

const { Ber, BerReader, BerWriter } = asn1;
type BerReader = InstanceType<typeof BerReader>;
type BerWriter = InstanceType<typeof BerWriter>;

/** A person or group of a directory: its name below the base, and its attributes. */
export interface TestEntry {
  rdn: string;
  attributes: Record<string, string | string[]>;
}

export interface TestDirectory {
  url: string;
  /** The certificate, as PEM. */
  ca: string;
  bindDn: string;
  password: string;
  base: string;
  /** Replaces all people and groups. */
  fill(people: readonly TestEntry[], groups?: readonly TestEntry[]): Promise<void>;
  close(): Promise<void>;
}

const BASE = 'dc=example,dc=com';
const BIND_DN = `cn=admin,${BASE}`;
const PASSWORD = 'Hakemiston-salasana';
const SLAPD = '/usr/sbin/slapd';

const dnOf = ({ rdn }: TestEntry, unit: string) => `${rdn},ou=${unit},${BASE}`;

/** What an in-process directory does besides answering. */
export interface StubBehaviour {
  /** Breaks the connection off after so many entries. */
  breaksAfter?: number;
  /** Answers without TLS (`ldap://`). */
  isPlain?: boolean;
}

/**
 * Starts a directory within the process: bind and search (RFC 4511) with pages (RFC 2696), over TLS unless it is plain. Filters are not
 * evaluated: a search answers the entries below its base.
 */
export async function startLdapStub(behaviour: StubBehaviour = {}): Promise<TestDirectory> {
  const { privateKey, certificate } = makeKeyPair('localhost');
  let entries: { dn: string; attributes: TestEntry['attributes'] }[] = [];
  const server = behaviour.isPlain
    ? createPlainServer()
    : createTlsServer({
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
        cert: certificate,
      });

  const message = (id: number, op: Buffer, cookie?: string): Buffer => {
    const ber = new BerWriter();
    ber.startSequence();
    ber.writeInt(id);
    const body = ber as unknown as { _ensure(n: number): void; _buf: Buffer; _offset: number };
    body._ensure(op.length);
    op.copy(body._buf, body._offset);
    body._offset += op.length;
    if (cookie !== undefined) {
      const value = new BerWriter();
      value.startSequence();
      value.writeInt(0);
      value.writeString(cookie);
      value.endSequence();
      ber.startSequence(0xa0);
      ber.startSequence();
      ber.writeString('1.2.840.113556.1.4.319');
      ber.writeBuffer(value.buffer, Ber.OctetString);
      ber.endSequence();
      ber.endSequence();
    }
    ber.endSequence();
    return ber.buffer;
  };
  /** Returns an operation without the sequence around it. */
  const operation = (tag: number, write: (ber: BerWriter) => void): Buffer => {
    const ber = new BerWriter();
    ber.startSequence(tag);
    write(ber);
    ber.endSequence();
    return ber.buffer;
  };
  const result = (tag: number, code: number) =>
    operation(tag, (ber) => {
      ber.writeEnumeration(code);
      ber.writeString('');
      ber.writeString('');
    });

  function answer(socket: Socket, reader: BerReader): void {
    const id = reader.readInt() ?? 0;
    const tag = reader.peek();
    if (tag === 0x60) {
      reader.readSequence(0x60);
      reader.readInt();
      const dn = reader.readString();
      const password = reader.readString(0x80);
      const isRight = dn === BIND_DN && password === PASSWORD;
      socket.write(message(id, result(0x61, isRight ? 0 : 49)));
      return;
    }
    if (tag === 0x42) return void socket.end();
    if (tag !== 0x63) return void socket.write(message(id, result(0x65, 2)));
    reader.readSequence(0x63);
    const end = reader.offset + reader.length;
    const base = (reader.readString() ?? '').toLowerCase();
    (reader as unknown as { _offset: number })._offset = end;
    let cookie = 0;
    let size = 1000;
    if (reader.remain > 0 && reader.peek() === 0xa0) {
      reader.readSequence(0xa0);
      reader.readSequence();
      reader.readString();
      if (reader.peek() === Ber.Boolean) reader.readBoolean();
      const value = new BerReader(reader.readString(Ber.OctetString, true) as unknown as Buffer);
      value.readSequence();
      size = value.readInt() ?? size;
      cookie = Number(value.readString() || 0);
    }
    const matching = entries.filter(({ dn }) => dn.toLowerCase().endsWith(base));
    for (const [nth, { dn, attributes }] of matching.slice(cookie, cookie + size).entries()) {
      if (behaviour.breaksAfter !== undefined && cookie + nth >= behaviour.breaksAfter)
        return void socket.destroy();
      const op = operation(0x64, (ber) => {
        ber.writeString(dn);
        ber.startSequence();
        for (const [name, values] of Object.entries(attributes)) {
          ber.startSequence();
          ber.writeString(name);
          ber.startSequence(0x31);
          for (const value of [values].flat()) ber.writeString(value);
          ber.endSequence();
          ber.endSequence();
        }
        ber.endSequence();
      });
      socket.write(message(id, op));
    }
    const next = cookie + size < matching.length ? String(cookie + size) : '';
    socket.write(message(id, result(0x65, 0), next));
  }

  server.on('tlsClientError', () => undefined);
  server.on(behaviour.isPlain ? 'connection' : 'secureConnection', (socket: Socket) => {
    let rest = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const reader = new BerReader(rest);
        const tag = rest.length > 1 ? reader.readSequence() : null;
        const end = reader.offset + reader.length;
        if (tag === null || rest.length < end) return;
        const whole = rest.subarray(0, end);
        rest = rest.subarray(end);
        const single = new BerReader(whole);
        single.readSequence();
        answer(socket, single);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  return {
    ...{
      url: `${behaviour.isPlain ? 'ldap' : 'ldaps'}://localhost:${port}`,
      ca: certificate,
      bindDn: BIND_DN,
      password: PASSWORD,
      base: BASE,
    },
    async fill(people, groups = []) {
      entries = [
        ...people.map((entry) => ({ dn: dnOf(entry, 'people'), attributes: entry.attributes })),
        ...groups.map((entry) => ({ dn: dnOf(entry, 'groups'), attributes: entry.attributes })),
      ];
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Whether Debian's slapd is installed. */
export const hasSlapd = existsSync(SLAPD);

/** Starts OpenLDAP's server with an empty directory, over TLS. `parent`: the folder that gets its files. */
export async function startSlapd(parent: string): Promise<TestDirectory> {
  const folder = await mkdtemp(join(parent, 'slapd-'));
  const { privateKey, certificate } = makeKeyPair('localhost');
  const path = (name: string) => join(folder, name);
  await writeFile(path('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  await writeFile(path('cert.pem'), certificate);
  const schemas = ['core', 'cosine', 'inetorgperson'].map(
    (name) => `include /etc/ldap/schema/${name}.schema`,
  );
  await writeFile(
    path('slapd.conf'),
    `${schemas.join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${path('cert.pem')}
TLSCertificateKeyFile ${path('key.pem')}
sizelimit size.soft=100 size.hard=100 size.prtotal=unlimited
database mdb
suffix "${BASE}"
rootdn "${BIND_DN}"
rootpw ${PASSWORD}
directory ${folder}
`,
  );
  const port = await freePort();
  const url = `ldaps://localhost:${port}`;
  const slapd: ChildProcess = spawn(SLAPD, ['-f', path('slapd.conf'), '-h', `${url}/`, '-d', '0'], {
    stdio: 'ignore',
  });
  const connect = async () => {
    const client = new Client({ url, tlsOptions: { ca: [certificate] }, connectTimeout: 2000 });
    await client.bind(BIND_DN, PASSWORD);
    return client;
  };
  let client: Client | undefined;
  for (const until = Date.now() + 20_000; !client; )
    client = await connect().catch(async (error: unknown) => {
      if (Date.now() > until || slapd.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return undefined;
    });
  await client.add(BASE, { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' });
  for (const unit of ['people', 'groups'])
    await client.add(`ou=${unit},${BASE}`, { objectClass: 'organizationalUnit', ou: unit });
  const filling = client;
  return {
    ...{ url, ca: certificate, bindDn: BIND_DN, password: PASSWORD, base: BASE },
    async fill(people, groups = []) {
      for (const unit of ['people', 'groups']) {
        const { searchEntries } = await filling.search(`ou=${unit},${BASE}`, {
          scope: 'one',
          attributes: ['cn'],
          paged: true,
        });
        for (const { dn } of searchEntries) await filling.del(dn);
      }
      for (const entry of people)
        await filling.add(dnOf(entry, 'people'), { objectClass: 'inetOrgPerson', ...entry.attributes });
      for (const entry of groups)
        await filling.add(dnOf(entry, 'groups'), { objectClass: 'groupOfNames', ...entry.attributes });
    },
    async close() {
      await filling.unbind();
      slapd.kill('SIGTERM');
      if (slapd.exitCode === null) await new Promise((resolve) => slapd.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
