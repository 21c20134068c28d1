import { Counter, Histogram, type Registry } from 'prom-client';

/** What parts of the program count and time; `/metrics` shows it. */
export interface Instruments {
  /** Seconds to answer a request, by method, route and status. */
  answers: Histogram<'method' | 'route' | 'status'>;
  /** Calls that were refused because there are too many (429), or for which something is not there (503), by what refused them. */
  refused: Counter<'status' | 'gate'>;
  /** Notifications that were handed to makers of browsers, by how that ended. */
  pushes: Counter<'outcome'>;
  /** Text messages that were handed to the gateway, by how that ended. */
  texts: Counter<'outcome'>;
  /** Seconds to render a page, by how that ended; pages that nobody tried to render take none. */
  pages: Histogram<'outcome'>;
  /** Seconds that a picture waited and was worked on. */
  pictures: Histogram<'task' | 'outcome'>;
  /** Seconds from when a message of the chat was stored until this process sent it to those connected. */
  deliveryLag: Histogram;
}

/** Adds the instruments to a registry. */
export function openInstruments(registry: Registry): Instruments {
  const registers = [registry];
  return {
    answers: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    refused: new Counter({
      name: 'refused_total',
      help: 'Calls, also live ones, that were refused by 429 and 503, by what refused them',
      labelNames: ['status', 'gate'],
      registers,
    }),
    pushes: new Counter({
      name: 'pushes_total',
      help: 'Notifications that this process handed to the makers of browsers, by what they said',
      labelNames: ['outcome'],
      registers,
    }),
    texts: new Counter({
      name: 'text_messages_total',
      help: 'Text messages that this process handed over, by what the gateway said',
      labelNames: ['outcome'],
      registers,
    }),
    pages: new Histogram({
      name: 'page_render_duration_seconds',
      help: 'Time to render a first screen',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    pictures: new Histogram({
      name: 'picture_duration_seconds',
      help: 'Time that pictures waited and were worked on',
      labelNames: ['task', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    deliveryLag: new Histogram({
      name: 'live_delivery_lag_seconds',
      help: 'Time from when a message of the chat was stored until this process sent it on, by two clocks',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
  };
}
