import { createSocket } from 'node:dgram';

const TXT = 16;
const HEADER_BYTES = 12;

/** Response codes (RFC 1035, 4.1.1). */
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

/** Maximum length of a string of a TXT record, in bytes. */
const MAX_STRING = 255;

/** Returns the name of a query's only question, and where the question ends. */
function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  // The end of the name, then its type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** Returns a TXT record for the name of the question, as strings of at most 255 bytes. */
function txtRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const strings: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MAX_STRING) {
    const part = bytes.subarray(at, at + MAX_STRING);
    strings.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(strings);
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc000 + HEADER_BYTES, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Starts a name server on this machine. `records`: TXT records by domain; `silent`: domains without any answer. */
export async function openDnsServer() {
  const records = new Map<string, string[]>();
  const silent = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readQuestion(query);
    if (silent.has(name)) return;
    const texts = records.get(name);
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8580 | (texts ? NO_ERROR : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts?.length ?? 0, 6);
    header.writeUInt32BE(0, 8);
    const answers = (texts ?? []).map(txtRecord);
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    silent,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
