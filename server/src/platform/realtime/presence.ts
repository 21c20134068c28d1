import type { Bus, BusTopics } from './bus.ts';

/**
 * How long changes are gathered before the subscribers of a topic are notified, in milliseconds: a whole shift may come at
 * once. Among many as long as telling them takes: else everybody would be told of everybody, one by one.
 */
const DEBOUNCE_MS = 100;
const DEBOUNCE_MS_A_PERSON = 0.5;

/** How often processes publish who is connected to them though nothing changes, and how long they are believed without a word, in milliseconds. */
const PUBLISH_INTERVAL_MS = 30_000;
const TTL_MS = 75_000;

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

/** A topic in which somebody of this process is. */
interface Here<Person> {
  tenant: number;
  people: Map<object, Person>;
}

/** Notifies topics of who is in them, over all processes. A person with several tabs open is there once. */
export function createPresence<Person>({ bus, kind, keyOf, publishPeople }: Needs<Person>) {
  const self = crypto.randomUUID();
  const here = new Map<string, Here<Person>>();
  const elsewhere = new Map<string, Map<string, Present<Person>>>();
  const due = new Map<string, NodeJS.Timeout>();
  /** Topics whose people here have changed, which other processes do not know yet, with their companies. */
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

  /** Notifies those in a topic a moment later, once for all changes; `always` also where nobody came or went. `own`: other processes too, of who is here. */
  function notifySoon(tenant: number, topic: string, { always = false, own = false } = {}): void {
    if (own) changed.set(topic, tenant);
    if (always) published.delete(topic);
    if (due.has(topic)) return;
    const timer = setTimeout(
      () => {
        due.delete(topic);
        publishChanged(topic);
        if (here.has(topic)) publishChange(topic);
      },
      Math.max(DEBOUNCE_MS, DEBOUNCE_MS_A_PERSON * (here.get(topic)?.people.size ?? 0)),
    );
    due.set(topic, timer);
  }

  bus.on('present', ({ tenant, kind: of, topic, process, people }) => {
    if (of !== kind || process === self || !here.has(topic)) return;
    const others = elsewhere.get(topic) ?? new Map<string, Present<Person>>();
    others.set(process, { people: people as Person[], until: Date.now() + TTL_MS });
    elsewhere.set(topic, others);
    notifySoon(tenant, topic);
  });
  bus.on('who', ({ tenant, kind: of, topic }) => of === kind && here.has(topic) && publishOwn(tenant, topic));

  const regularly = setInterval(() => {
    for (const [topic, { tenant }] of here) notifySoon(tenant, topic, { own: true });
  }, PUBLISH_INTERVAL_MS);
  regularly.unref();

  return {
    /** Somebody of a company comes, by a connection that holds them there. */
    enter(tenant: number, topic: string, holder: object, person: Person): void {
      const held = here.get(topic) ?? { tenant, people: new Map<object, Person>() };
      if (held.people.size === 0 && bus.connected() !== undefined)
        bus.publish('who', { tenant, kind, topic });
      held.people.set(holder, person);
      here.set(topic, held);
      // Also to those who know: the one who came does not.
      notifySoon(tenant, topic, { always: true, own: true });
    },
    leave(topic: string, holder: object): void {
      const held = here.get(topic);
      if (!held?.people.delete(holder)) return;
      if (held.people.size === 0) {
        here.delete(topic);
        elsewhere.delete(topic);
        published.delete(topic);
      }
      notifySoon(held.tenant, topic, { own: true });
    },
    close(): void {
      clearInterval(regularly);
      for (const timer of due.values()) clearTimeout(timer);
      // Whoever left with this process is not there any more.
      for (const topic of changed.keys()) publishChanged(topic);
    },
  };
}
