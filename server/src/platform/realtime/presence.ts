import type { Bus, BusTopics } from './bus.ts';

/** How long changes are gathered before the subscribers of a topic are notified, in milliseconds: a whole shift may come at once. */
const DEBOUNCE_MS = 100;

/** How often processes publish who is connected to them, and how long that is believed. */
const PUBLISH_INTERVAL_MS = 5000;
const TTL_MS = 13_000;

interface Present<Person> {
  people: Person[];
  until: number;
}

interface Needs<Person> {
  bus: Bus;
  /** What kind of topics these are, for those who hear of all kinds. */
  kind: BusTopics['present']['kind'];
  /** What a person is known by, in the order in which they are sent. */
  keyOf(person: Person): number;
  /** Tells those in a topic who is there. */
  publishPeople(topic: string, people: Person[]): void;
}

/** Notifies topics of who is in them, over all processes. A person with several tabs open is there once. */
export function createPresence<Person>({ bus, kind, keyOf, publishPeople }: Needs<Person>) {
  const self = crypto.randomUUID();
  const here = new Map<string, Map<object, Person>>();
  const elsewhere = new Map<string, Map<string, Present<Person>>>();
  const due = new Map<string, NodeJS.Timeout>();
  const published = new Map<string, string>();

  const peopleHere = (topic: string) => [...(here.get(topic)?.values() ?? [])];

  function everyone(topic: string): Person[] {
    const others = [...(elsewhere.get(topic)?.values() ?? [])].filter(({ until }) => until > Date.now());
    const all = [...others.flatMap(({ people }) => people), ...peopleHere(topic)];
    const byKey = new Map(all.map((person) => [keyOf(person), person]));
    return [...byKey.values()].sort((a, b) => keyOf(a) - keyOf(b));
  }

  function publishChange(topic: string, always: boolean): void {
    const people = everyone(topic);
    const words = people.map(keyOf).join();
    if (!always && published.get(topic) === words) return;
    published.set(topic, words);
    publishPeople(topic, people);
  }

  function notifySoon(topic: string, always = false): void {
    if (due.has(topic)) return;
    const timer = setTimeout(() => {
      due.delete(topic);
      if (here.has(topic)) publishChange(topic, always);
    }, DEBOUNCE_MS);
    due.set(topic, timer);
  }

  const publishOwn = (topic: string) =>
    bus.connected() === undefined ||
    bus.publish('present', { kind, topic, process: self, people: peopleHere(topic) });

  bus.on('present', ({ kind: of, topic, process, people }) => {
    if (of !== kind || process === self || !here.has(topic)) return;
    const others = elsewhere.get(topic) ?? new Map<string, Present<Person>>();
    others.set(process, { people: people as Person[], until: Date.now() + TTL_MS });
    elsewhere.set(topic, others);
    notifySoon(topic);
  });
  bus.on('who', ({ kind: of, topic }) => of === kind && here.has(topic) && publishOwn(topic));

  const regularly = setInterval(() => {
    for (const topic of here.keys()) {
      publishOwn(topic);
      notifySoon(topic);
    }
  }, PUBLISH_INTERVAL_MS);
  regularly.unref();

  return {
    /** Somebody comes, by a connection that holds them there. */
    enter(topic: string, holder: object, person: Person): void {
      const held = here.get(topic) ?? new Map<object, Person>();
      if (held.size === 0 && bus.connected() !== undefined) bus.publish('who', { kind, topic });
      here.set(topic, held.set(holder, person));
      publishOwn(topic);
      // Also to those who know: the one who came does not.
      notifySoon(topic, true);
    },
    leave(topic: string, holder: object): void {
      const held = here.get(topic);
      if (!held?.delete(holder)) return;
      if (held.size === 0) {
        here.delete(topic);
        elsewhere.delete(topic);
        published.delete(topic);
      }
      publishOwn(topic);
      notifySoon(topic);
    },
    close(): void {
      clearInterval(regularly);
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}
