import type { Server } from 'socket.io';
import { isWithin } from '../http/json-size.ts';

/** Most values of a packet: a message, or what a connection is opened with. */
const MAX_VALUES = 100;

/** Most times that one wire asks to enter a namespace; there are two, and who is refused may try again. */
const MAX_ENTRIES = 20;

/** What the protocol begins the data of such a packet with; it takes an empty one for the same. */
const ENTRY = /^(0|$)/;

/** What the parser takes for a breach of the protocol, which ends the connection. */
const BREACH = '!';

interface Packet {
  type: string;
  data?: unknown;
}

/**
 * Looks at each packet before it is parsed, whoever sends it: one with more values than any has, or the entry into a
 * namespace once too often, is made into one that ends the connection.
 */
export function boundPackets({ engine }: Server): void {
  engine.on('connection', (wire: { on(event: 'packet', listener: (packet: Packet) => void): void }) => {
    let entries = 0;
    wire.on('packet', (packet) => {
      if (typeof packet.data !== 'string') return;
      if (ENTRY.test(packet.data)) entries += 1;
      if (entries > MAX_ENTRIES || !isWithin(packet.data, MAX_VALUES)) packet.data = BREACH;
    });
  });
}
