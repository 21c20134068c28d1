import type { Bus, BusTopics } from './bus.ts';

/**
 * Time in milliseconds for which changes of a topic are collected before its subscribers are notified: a whole shift
 * may arrive at once. With many people it grows by the time that notifying them takes, so that not everybody is
 * notified of each arrival.
 */
const DEBOUNCE_MS = 100;
const DEBOUNCE_MS_PER_PERSON = 0.5;

/**
 * Interval at which processes publish their connected people without changes, and time after which such a publication
 * expires, in milliseconds.
 */
const PUBLISH_INTERVAL_MS = 30_000;
const TTL_MS = 75_000;

interface RemotePresence<Person> {
  people: Person[];
  until: number;
}

interface PresenceOptions<Person> {
  bus: Bus;
  /** Kind of these topics, for subscribers to several kinds. */
  kind: BusTopics['present']['kind'];
  /** Returns a person's identity, by which the list is sorted. */
  keyOf(person: Person): number;
  /** Sends the people of a topic to its subscribers. */
  publishPeople(topic: string, people: Person[]): void;
}

/** A topic with people connected to this process. */
interface LocalTopic<Person> {
  tenant: number;
  people: Map<object, Person>;
}

/** Notifies topics of the people in them, over all processes. A person with several tabs counts once. */
export function createPresence<Person>({ bus, kind, keyOf, publishPeople }: PresenceOptions<Person>) {
  const self = crypto.randomUUID();
  const here = new Map<string, LocalTopic<Person>>();
  const elsewhere = new Map<string, Map<string, RemotePresence<Person>>>();
  const due = new Map<string, NodeJS.Timeout>();
  /** Company of each topic whose people in this process changed since they were last published. */
  const changed = new Map<string, number>();
  const published = new Map<string, string>();

  const peopleHere = (topic: string) => [...(here.get(topic)?.people.values() ?? [])];

  function everyone(topic: string): Person[] {
    const others = [...(elsewhere.get(topic)?.values() ?? [])].filter(({ until }) => until > Date.now());
    const all = [...others.flatMap(({ people }) => people), ...peopleHere(topic)];
    const byKey = new Map(all.map((person) => [keyOf(person), person]));
    return [...byKey.values()].sort((a, b) => keyOf(a) - keyOf(b));
  }

  function publishChange(topic: string): void {
    const people = everyone(topic);
    const words = people.map(keyOf).join();
    if (published.get(topic) === words) return;
    published.set(topic, words);
    publishPeople(topic, people);
  }

  const publishOwn = (tenant: number, topic: string) =>
    bus.connected() === undefined ||
    bus.publish('present', { tenant, kind, topic, process: self, people: peopleHere(topic) });

  function publishChanged(topic: string): void {
    const tenant = changed.get(topic);
    if (tenant !== undefined) publishOwn(tenant, topic);
    changed.delete(topic);
  }

  /**
   * Notifies a topic's subscribers after a moment, once for several changes. `always`: even if the people are the same.
   * `own`: also publishes the people of this process to the others.
   */
  function scheduleNotification(tenant: number, topic: string, { always = false, own = false } = {}): void {
    if (own) changed.set(topic, tenant);
    if (always) published.delete(topic);
    if (due.has(topic)) return;
    const timer = setTimeout(
      () => {
        due.delete(topic);
        publishChanged(topic);
        if (here.has(topic)) publishChange(topic);
      },
      Math.max(DEBOUNCE_MS, DEBOUNCE_MS_PER_PERSON * (here.get(topic)?.people.size ?? 0)),
    );
    due.set(topic, timer);
  }

  bus.on('present', ({ tenant, kind: of, topic, process, people }) => {
    if (of !== kind || process === self || !here.has(topic)) return;
    const others = elsewhere.get(topic) ?? new Map<string, RemotePresence<Person>>();
    others.set(process, { people: people as Person[], until: Date.now() + TTL_MS });
    elsewhere.set(topic, others);
    scheduleNotification(tenant, topic);
  });
  bus.on('who', ({ tenant, kind: of, topic }) => of === kind && here.has(topic) && publishOwn(tenant, topic));

  const regularly = setInterval(() => {
    for (const [topic, { tenant }] of here) scheduleNotification(tenant, topic, { own: true });
  }, PUBLISH_INTERVAL_MS);
  regularly.unref();

  return {
    /** Adds a person of a company to a topic. `holder`: the connection that keeps them there. */
    enter(tenant: number, topic: string, holder: object, person: Person): void {
      const topicState = here.get(topic) ?? { tenant, people: new Map<object, Person>() };
      if (topicState.people.size === 0 && bus.connected() !== undefined)
        bus.publish('who', { tenant, kind, topic });
      topicState.people.set(holder, person);
      here.set(topic, topicState);
      // Also without a change: the one who came does not have the list.
      scheduleNotification(tenant, topic, { always: true, own: true });
    },
    leave(topic: string, holder: object): void {
      const state = here.get(topic);
      if (!state?.people.delete(holder)) return;
      if (state.people.size === 0) {
        here.delete(topic);
        elsewhere.delete(topic);
        published.delete(topic);
      }
      scheduleNotification(state.tenant, topic, { own: true });
    },
    close(): void {
      clearInterval(regularly);
      for (const timer of due.values()) clearTimeout(timer);
      // People leave with this process.
      for (const topic of changed.keys()) publishChanged(topic);
    },
  };
}
