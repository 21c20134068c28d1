import { digitGrouper } from '@piiri/shared/group-digits.ts';

/** Values of a text by name. `count` selects the plural form, `context` a variant. */
type Values = Readonly<Record<string, unknown>>;

/** Translator of the first screen, which replaces i18next until that has loaded: 13 KB less to wait for. */
export interface FirstTranslator {
  /**
   * Adds texts, nested or flat, under keys with this prefix. Returns whether this translator supports them all;
   * formats, nesting, ordinals and `_zero` need i18next.
   */
  add(prefix: string, texts: object): boolean;
  /** Translates a key, or the first known one of several. An unknown key returns `defaultValue`, else the key without its namespace. */
  translate(key: string | readonly string[], values?: Values): string;
}

const TEXT_OF_I18NEXT = /{{[^}]*,|\$t\(/;
const KEY_OF_I18NEXT = /_(zero|ordinal_\w+)$/;

/** Creates a translator without texts for plurals (`days_one`), contexts (`friend_female`) and values (`{{count}}`). */
export function createFirstTranslator(language: string): FirstTranslator {
  const texts = new Map<string, string>();
  const plurals = new Intl.PluralRules(language);
  const group = digitGrouper(language);

  const textOf = (key: string, { count, context }: Values) => {
    const variants = context ? [`${key}_${context}`, key] : [key];
    const keys = variants.flatMap((variant) =>
      typeof count === 'number' ? [`${variant}_${plurals.select(count)}`, variant] : [variant],
    );
    return texts.get(keys.find((key) => texts.has(key)) ?? '');
  };

  const write = (value: unknown) => (typeof value === 'number' ? group(value) : String(value ?? ''));

  const add = (prefix: string, tree: object): boolean =>
    Object.entries(tree)
      .map(([name, text]) => {
        if (typeof text !== 'string') return add(`${prefix}${name}.`, text);
        texts.set(prefix + name, text);
        return !TEXT_OF_I18NEXT.test(text) && !KEY_OF_I18NEXT.test(name);
      })
      .every(Boolean);

  return {
    add,
    translate(key, values = {}) {
      const keys = typeof key === 'string' ? [key] : key;
      for (const key of keys) {
        const text = textOf(key, values);
        if (text !== undefined) return text.replace(/{{(\w+)}}/g, (_, name: string) => write(values[name]));
      }
      const last = keys.at(-1) ?? '';
      return String(values.defaultValue ?? last.slice(last.indexOf(':') + 1));
    },
  };
}
