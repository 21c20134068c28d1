import type { Bus, BusTopics } from './bus.ts';

/** How long changes are gathered before a place is told, in milliseconds: a whole shift may come at once. */
const DEBOUNCE_MS = 100;

/** How often processes tell each other who is with them, and how long that is believed. */
const PUBLISH_INTERVAL_MS = 5000;
const TTL_MS = 13_000;

interface Present<Person> {
  people: Person[];
  until: number;
}

interface Needs<Person> {
  bus: Bus;
  /** What kind of places these are, for those who hear of all kinds. */
  kind: BusTopics['present']['kind'];
  /** What a person is known by, in the order in which they are told. */
  keyOf(person: Person): number;
  /** Tells those in a place who is there. */
  publishPeople(place: string, people: Person[]): void;
}

/** Keeps places told of who is in them, over all processes. A person with several tabs open is there once. */
export function createPresence<Person>({ bus, kind, keyOf, publishPeople }: Needs<Person>) {
  const self = crypto.randomUUID();
  const here = new Map<string, Map<object, Person>>();
  const elsewhere = new Map<string, Map<string, Present<Person>>>();
  const due = new Map<string, NodeJS.Timeout>();
  const published = new Map<string, string>();

  const peopleHere = (place: string) => [...(here.get(place)?.values() ?? [])];

  function everyone(place: string): Person[] {
    const others = [...(elsewhere.get(place)?.values() ?? [])].filter(({ until }) => until > Date.now());
    const all = [...others.flatMap(({ people }) => people), ...peopleHere(place)];
    const byKey = new Map(all.map((person) => [keyOf(person), person]));
    return [...byKey.values()].sort((a, b) => keyOf(a) - keyOf(b));
  }

  function publishChange(place: string, always: boolean): void {
    const people = everyone(place);
    const words = people.map(keyOf).join();
    if (!always && published.get(place) === words) return;
    published.set(place, words);
    publishPeople(place, people);
  }

  function notifySoon(place: string, always = false): void {
    if (due.has(place)) return;
    const timer = setTimeout(() => {
      due.delete(place);
      if (here.has(place)) publishChange(place, always);
    }, DEBOUNCE_MS);
    due.set(place, timer);
  }

  const publishOwn = (place: string) =>
    bus.connected() === undefined ||
    bus.publish('present', { kind, place, process: self, people: peopleHere(place) });

  bus.on('present', ({ kind: of, place, process, people }) => {
    if (of !== kind || process === self || !here.has(place)) return;
    const others = elsewhere.get(place) ?? new Map<string, Present<Person>>();
    others.set(process, { people: people as Person[], until: Date.now() + TTL_MS });
    elsewhere.set(place, others);
    notifySoon(place);
  });
  bus.on('who', ({ kind: of, place }) => of === kind && here.has(place) && publishOwn(place));

  const regularly = setInterval(() => {
    for (const place of here.keys()) {
      publishOwn(place);
      notifySoon(place);
    }
  }, PUBLISH_INTERVAL_MS);
  regularly.unref();

  return {
    /** Somebody comes, by a connection that holds them there. */
    enter(place: string, holder: object, person: Person): void {
      const held = here.get(place) ?? new Map<object, Person>();
      if (held.size === 0 && bus.connected() !== undefined) bus.publish('who', { kind, place });
      here.set(place, held.set(holder, person));
      publishOwn(place);
      // Also to those who know: the one who came does not.
      notifySoon(place, true);
    },
    leave(place: string, holder: object): void {
      const held = here.get(place);
      if (!held?.delete(holder)) return;
      if (held.size === 0) {
        here.delete(place);
        elsewhere.delete(place);
        published.delete(place);
      }
      publishOwn(place);
      notifySoon(place);
    },
    close(): void {
      clearInterval(regularly);
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}
