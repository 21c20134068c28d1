/** What is put into words by its name. By `count` the language chooses a form. */
type Figures = Readonly<Record<string, unknown>>;

/** What is said in one language, by its key. */
export interface Words {
  /** Takes texts in, named within each other or not, each key beginning with `prefix`. */
  add(prefix: string, texts: object): void;
  /** The words of a key, `{{name}}` being what stands under that name; what is not known is said by its key. */
  say(key: string, figures?: Figures): string;
}

/** Finds and fills in the words of one language, as i18next writes them: `days_one`, `days_other`, `{{count}}`. */
export function createWords(language: string): Words {
  const known = new Map<string, string>();
  const forms = new Intl.PluralRules(language);

  /** Of several forms the one for so many. */
  const formOf = (key: string, count: unknown) =>
    (typeof count === 'number' ? known.get(`${key}_${forms.select(count)}`) : undefined) ?? known.get(key);

  const add = (prefix: string, texts: object) => {
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text === 'string') known.set(prefix + name, text);
      else add(`${prefix}${name}.`, text);
    }
  };

  return {
    add,
    say(key, figures = {}) {
      const words = formOf(key, figures.count);
      if (words === undefined) return key.slice(key.indexOf(':') + 1);
      return words.replace(/{{(\w+)}}/g, (_, name: string) => String(figures[name] ?? ''));
    },
  };
}
