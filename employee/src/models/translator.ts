/** What is put into words by its name. By `count` the language chooses a form. */
type Figures = Readonly<Record<string, unknown>>;

/** What is said in one language, by its key. */
export interface Translator {
  /** Takes texts in, named within each other or not, each key beginning with `prefix`. */
  add(prefix: string, texts: object): void;
  /** The words of a key, `{{name}}` being what stands under that name; what is not known is said by its key. */
  translate(key: string, figures?: Figures): string;
}

/** Finds and fills in the words of one language, as i18next writes them: `days_one`, `days_other`, `{{count}}`. */
export function createTranslator(language: string): Translator {
  const texts = new Map<string, string>();
  const forms = new Intl.PluralRules(language);

  /** Of several forms the one for so many. */
  const formOf = (key: string, count: unknown) =>
    (typeof count === 'number' ? texts.get(`${key}_${forms.select(count)}`) : undefined) ?? texts.get(key);

  const add = (prefix: string, tree: object) => {
    for (const [name, text] of Object.entries(tree)) {
      if (typeof text === 'string') texts.set(prefix + name, text);
      else add(`${prefix}${name}.`, text);
    }
  };

  return {
    add,
    translate(key, figures = {}) {
      const words = formOf(key, figures.count);
      if (words === undefined) return key.slice(key.indexOf(':') + 1);
      return words.replace(/{{(\w+)}}/g, (_, name: string) => String(figures[name] ?? ''));
    },
  };
}
