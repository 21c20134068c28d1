import type { Language } from '@piiri/schemas/languages.ts';
import { OFFICIALESE } from './officialese.ts';

/** Something in a text that makes it hard to read. */
export interface LanguageFinding {
  kind: 'long_sentence' | 'passive' | 'officialese' | 'long_word';
  /** The words that it is about, as they stand in the text. */
  quote: string;
  /** Number of words or letters. */
  count?: number;
  /** Plainer words. */
  instead?: string;
}

interface LanguageRules {
  /** Words of a sentence, and letters of a word, from which on it is long. */
  sentence: number;
  word: number;
  /** Matches one verb in the passive. */
  passive: RegExp;
  /** Words that end like passives. */
  notPassive: ReadonlySet<string>;
  /** Abbreviations that end no sentence, without their last full stop. */
  abbreviations: readonly string[];
}

/** Thresholds by language: words are longer where they are compounds or have endings, sentences then have fewer. */
const RULES: Readonly<Record<Language, LanguageRules>> = {
  fi: {
    sentence: 20,
    word: 25,
    passive:
      /(?<!\p{L})(?:\p{L}{2,}(?:[eaiuo]taan|[eäiyö]tään|[aeiouyäö]daan|[aeiouyäöh]dään)|(?:on|ovat|oli|olivat) \p{L}{3,}(?:ttu|tty|htu|hty))(?!\p{L})/giu,
    notPassive: new Set([
      'mitään',
      'ketään',
      'itään',
      'työtään',
      'päätään',
      'kotiutaan',
      'lähtökohdaan',
      'on tuttu',
    ]),
    abbreviations: ['esim', 'ks', 'mm', 'ym', 'yms', 'jne', 'n', 'nro', 'puh', 'em', 'ko', 'vrt', 'os'],
  },
  sv: {
    sentence: 25,
    word: 25,
    passive:
      /(?<!\p{L})(?:\p{L}{2,}(?:[^aeiouyåäös]as|ades|erats)|(?:blir|blev|blivit|bli) \p{L}{3,}(?:ad|ade|at|dd|tt|en|na|ts|gt|ld))(?!\p{L})/giu,
    notPassive: new Set([
      'finnas',
      'hoppas',
      'minnas',
      'trivas',
      'lyckas',
      'andas',
      'umgås',
      'annars',
      'andras',
      'allas',
      'deras',
      'våras',
      'kanvas',
      'alias',
      'atlas',
      'hoppades',
      'lyckades',
      'trivdes',
    ]),
    abbreviations: ['t.ex', 'bl.a', 'dvs', 'kl', 'nr', 'tel', 'm.m', 'osv', 'ca', 's.k', 'fr.o.m', 't.o.m'],
  },
  en: {
    sentence: 25,
    word: 18,
    passive:
      /(?<!\p{L})(?:is|are|was|were|be|been|being) (?:\p{L}+ly )?(?:\p{L}{3,}ed|made|done|given|taken|held|kept|sent|paid|told|written|shown|known|found|built|left|put|seen|brought|chosen|driven|sold)(?!\p{L})/giu,
    notPassive: new Set([
      'is need',
      'are need',
      'is indeed',
      'are interested',
      'is interested',
      'are pleased',
      'is closed',
    ]),
    abbreviations: ['e.g', 'i.e', 'mr', 'mrs', 'ms', 'dr', 'no', 'approx', 'etc'],
  },
  lt: {
    sentence: 20,
    word: 20,
    passive:
      /(?<!\p{L})(?:yra|buvo|bus|būtų|nėra|nebuvo) \p{L}{3,}(?:tas|ta|ti|tos|tų|amas|ama|ami|amos|omas|oma|omi|omos|imas|ima|imi|imos)(?!\p{L})/giu,
    notPassive: new Set(['yra verta', 'yra šalta', 'yra kita', 'yra kiti', 'yra tema']),
    abbreviations: ['pvz', 't.y', 'kt', 'pan', 'val', 'tel', 'nr', 'a', 'g', 'pr'],
  },
};

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

const SENTENCE_END = /([.!?…]+["”’)»]*)\s+(?=["“”'(«–-]*[\p{Lu}\d])/gu;

/** Returns the sentences of a text as they stand in it; each line ends one. */
export function sentencesOf(text: string, language: Language): string[] {
  const { abbreviations } = RULES[language];
  const endsByAbbreviation = (part: string) => {
    const last = /([\p{L}.]+)\.$/u.exec(part.slice(-12))?.[1]?.toLowerCase();
    return last !== undefined && abbreviations.includes(last);
  };
  return text.split('\n').flatMap((line) => {
    const parts = line.replace(SENTENCE_END, '$1\u0000').split('\u0000');
    const sentences: string[] = [];
    for (const part of parts) {
      const last = sentences.at(-1);
      // Numbers with a full stop are days and ordinals.
      const continues =
        last !== undefined && (endsByAbbreviation(last) || /(?:^|\s)\d{1,2}\.$/.test(last.slice(-4)));
      if (continues) sentences[sentences.length - 1] = `${last} ${part}`;
      else if (part.trim()) sentences.push(part.trim());
    }
    return sentences;
  });
}

/** Findings of a kind in one text that are listed. */
const MAX_FINDINGS = 5;

/** From this share of sentences on the passive is told, and from this number of them. */
const PASSIVE_SHARE = 0.4;
const MIN_PASSIVE = 3;

function passivesIn(sentences: readonly string[], { passive, notPassive }: LanguageRules): LanguageFinding[] {
  const passives = sentences.flatMap((sentence) => {
    const verb = [...sentence.matchAll(passive)].find(([match]) => !notPassive.has(match.toLowerCase()));
    return verb ? [verb[0]] : [];
  });
  const [first] = passives;
  const isMuch = passives.length >= MIN_PASSIVE && passives.length >= sentences.length * PASSIVE_SHARE;
  return first && isMuch ? [{ kind: 'passive', quote: first, count: passives.length }] : [];
}

const patterns = new Map<string, RegExp>();

/** Returns the expression for an entry of the list: whole words, or any ending after a trailing `*`. */
function patternOf(entry: string): RegExp {
  const cached = patterns.get(entry);
  if (cached) return cached;
  const isStem = entry.endsWith('*');
  const words = (isStem ? entry.slice(0, -1) : entry).replaceAll('.', '\\.').replaceAll(' ', '\\s+');
  const pattern = new RegExp(`(?<!\\p{L})${words}${isStem ? '\\p{L}*' : ''}(?!\\p{L})`, 'iu');
  patterns.set(entry, pattern);
  return pattern;
}

function officialeseIn(text: string, language: Language): LanguageFinding[] {
  return Object.entries(OFFICIALESE[language]).flatMap(([entry, instead]) => {
    const match = patternOf(entry).exec(text);
    return match ? [{ kind: 'officialese' as const, quote: match[0], instead }] : [];
  });
}

/**
 * Returns what makes a plain text hard to read: long sentences and words, much passive, and official style. At most
 * five of each kind, in the order of the text. It works by rules of thumb, so a finding is a hint and no error.
 */
export function languageFindings(text: string, language: Language): LanguageFinding[] {
  const rules = RULES[language];
  const sentences = sentencesOf(text, language);
  const long = sentences.flatMap((sentence): LanguageFinding[] => {
    const count = sentence.match(WORD)?.length ?? 0;
    return count > rules.sentence ? [{ kind: 'long_sentence', quote: sentence, count }] : [];
  });
  const withoutAddresses = text.split(/\s+/).filter((word) => !/\/\/|@|www\./.test(word));
  const words = [...new Set(withoutAddresses.join(' ').match(WORD) ?? [])].filter(
    (word) => word.length > rules.word,
  );
  return [
    ...long.slice(0, MAX_FINDINGS),
    ...passivesIn(sentences, rules),
    ...officialeseIn(text, language).slice(0, MAX_FINDINGS),
    ...words
      .slice(0, MAX_FINDINGS)
      .map((word): LanguageFinding => ({ kind: 'long_word', quote: word, count: word.length })),
  ];
}
