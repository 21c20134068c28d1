import { type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';

/** Properties of a style that affect rich text. Undefined properties are inherited. */
export interface TextStyle {
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  isHidden?: boolean;
  /** Whether list items have no bullet, as a nested list's own item in Outlook on the web. */
  isUnlisted?: boolean;
  /** Word's list of a paragraph. */
  list?: { id: string; level: number };
  /** Whether an element repeats the bullet or number of Word's list item, or refers to a comment. */
  isAnnotation?: boolean;
  /** Level of a heading in Word's outline, from 1. */
  outline?: number;
}

/** Styles of classes by `tag.class` and `.class`, and Word's bulleted lists by `l<id>:level<n>`. */
export interface StyleSheet {
  classes: ReadonlyMap<string, TextStyle>;
  isBulleted: ReadonlyMap<string, boolean>;
}

/** Returns whether a weight is bold; undefined for an inherited one. */
function isBoldWeight(value: string): boolean | undefined {
  if (/^(bold|bolder)$/.test(value)) return true;
  if (/^(normal|lighter)$/.test(value)) return false;
  const weight = Number(value);
  return value && Number.isFinite(weight) ? weight >= 600 : undefined;
}

function isItalicStyle(value: string): boolean | undefined {
  if (/^(italic|oblique)\b/.test(value)) return true;
  return value === 'normal' ? false : undefined;
}

function decorationOf(value: string): TextStyle {
  const style: TextStyle = {};
  if (/\bunderline\b/.test(value)) style.isUnderlined = true;
  if (/\bline-through\b/.test(value)) style.isStruck = true;
  return value === 'none' ? { isUnderlined: false, isStruck: false } : style;
}

/** The shorthand names weight and slant before the size. Apple's programs leave out the weight of bold elements. */
function fontOf(value: string): TextStyle {
  const words = value.split(/\s+/);
  const size = words.findIndex((word) => /^\d[\d.]*[a-z%]/.test(word));
  const beforeSize = words.slice(0, Math.max(size, 0));
  return {
    isBold: beforeSize.some(isBoldWeight) || undefined,
    isItalic: beforeSize.some(isItalicStyle) || undefined,
  };
}

function wordListOf(value: string): TextStyle {
  if (value === 'ignore') return { isAnnotation: true };
  const [, id, level] = /^(l\d+)\s+level(\d)/.exec(value) ?? [];
  return id ? { list: { id, level: Number(level) } } : {};
}

const READERS: Readonly<Record<string, (value: string) => TextStyle>> = {
  font: fontOf,
  'font-weight': (value) => ({ isBold: isBoldWeight(value) }),
  'font-style': (value) => ({ isItalic: isItalicStyle(value) }),
  'text-decoration': decorationOf,
  'text-decoration-line': decorationOf,
  display: (value) => ({ isHidden: value === 'none' }),
  'list-style': (value) => ({ isUnlisted: /\bnone\b/.test(value) }),
  'list-style-type': (value) => ({ isUnlisted: value === 'none' }),
  'mso-hide': (value) => ({ isHidden: value === 'all' }),
  'mso-list': wordListOf,
  'mso-outline-level': (value) => (/^[1-9]$/.test(value) ? { outline: Number(value) } : {}),
  'mso-element': (value) => ({ isAnnotation: value.startsWith('comment') }),
  'mso-special-character': (value) => ({ isAnnotation: value === 'comment' }),
};

/** Reads the declarations of a style attribute or rule. */
export function readStyle(declarations: string): TextStyle {
  const style: TextStyle = {};
  for (const declaration of declarations.split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    const read = Object.hasOwn(READERS, name.trim().toLowerCase()) && READERS[name.trim().toLowerCase()];
    const value = rest.join(':').replace('!important', '').trim().toLowerCase();
    if (!read) continue;
    for (const [property, setting] of Object.entries(read(value)))
      if (setting !== undefined) Object.assign(style, { [property]: setting });
  }
  return style;
}

/** Classes by which Word shows tracked insertions, which are plain text to everybody else. */
const TRACKED = /\.mso(ins|del|move)/;

const CLASS_SELECTOR = /^[a-z0-9]*\.[\w-]+$/;
const WORD_LIST = /^@list (l\d+:level\d)$/;

function collectStyles(nodes: readonly HtmlNode[], texts: string[]): string[] {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === 'style') texts.push(textOf(node.children));
    else collectStyles(node.children, texts);
  }
  return texts;
}

/** Reads the style sheets within a text: of rules for classes, and of Word's lists. */
export function readStyleSheets(nodes: readonly HtmlNode[]): StyleSheet {
  const classes = new Map<string, TextStyle>();
  const isBulleted = new Map<string, boolean>();
  for (const rule of collectStyles(nodes, []).join('\n').split('}')) {
    const brace = rule.indexOf('{');
    if (brace < 0) continue;
    const declarations = rule.slice(brace + 1);
    const selectors = rule.slice(rule.lastIndexOf('*/', brace) + 1, brace);
    for (const part of selectors.replace(/^\//, '').replace('<!--', '').split(',')) {
      const selector = part.trim().toLowerCase();
      const [, list] = WORD_LIST.exec(selector) ?? [];
      if (list) isBulleted.set(list, /mso-level-number-format:\s*(bullet|image)/i.test(declarations));
      else if (CLASS_SELECTOR.test(selector) && !TRACKED.test(selector))
        classes.set(selector, { ...classes.get(selector), ...readStyle(declarations) });
    }
  }
  return { classes, isBulleted };
}

/** Returns an element's class names in lower case. */
export function classesOf({ attributes }: HtmlElement): string[] {
  return (attributes.class ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Returns an element's own style: of its classes, then of its attribute. */
export function styleOf(element: HtmlElement, { classes }: StyleSheet): TextStyle {
  const style: TextStyle = {};
  if (classes.size > 0)
    for (const name of classesOf(element))
      Object.assign(style, classes.get(`.${name}`), classes.get(`${element.tag}.${name}`));
  return Object.assign(style, readStyle(element.attributes.style ?? ''));
}
