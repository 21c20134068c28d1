import { Counter, Histogram, type Registry } from 'prom-client';

/** Metrics that parts of the program record; `/metrics` shows them. */
export interface Instruments {
  /** Seconds to answer a request, by method, route and status. */
  answers: Histogram<'method' | 'route' | 'status'>;
  /**
   * Calls rejected because there are too many (429) or something is unavailable (503), by the limit that rejected them.
   */
  refused: Counter<'status' | 'gate'>;
  /** Notifications sent to push services, by outcome. */
  pushes: Counter<'outcome'>;
  /** Text messages sent to the gateway, by outcome. */
  texts: Counter<'outcome'>;
  /** Seconds to render a page, by outcome; zero for pages that were not rendered. */
  pages: Histogram<'outcome'>;
  /** Seconds that a picture waited and was processed. */
  pictures: Histogram<'task' | 'outcome'>;
  /** Seconds between storing a chat message and sending it to connected clients in this process. */
  deliveryLag: Histogram;
}

/** Registers the metrics. */
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
