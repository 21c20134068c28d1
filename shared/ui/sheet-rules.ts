/// <reference types="node" />
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Container } from 'postcss';
import type { Plugin } from 'vite';

/** A rule of the stylesheet, for `server/src/ssr/first-styles.ts`. */
interface SheetRule {
  text: string;
  /** Required classes of each selector. */
  classes: string[][];
  /** At-rules around it, outermost first, such as `@layer kit` and `@media (min-width:900px)`. */
  under?: string[];
}

/**
 * Returns the classes that a selector requires. Those in parentheses may be alternatives or negated, so they are left
 * out.
 */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/\([^()]*\)/g, '');
  if (plain !== selector) return classesOf(plain);
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** At-rules whose rules are selected individually. */
const GROUPING_RULES = ['layer', 'media', 'supports', 'container'];

function rulesIn(container: Container, groups: string[] = []): SheetRule[] {
  const under = groups.length > 0 ? { under: groups } : {};
  return (container.nodes ?? []).flatMap((node): SheetRule[] => {
    if (node.type === 'rule')
      return [{ text: node.toString(), classes: node.selectors.map(classesOf), ...under }];
    if (node.type === 'atrule' && node.nodes && GROUPING_RULES.includes(node.name))
      return rulesIn(node, [...groups, `@${node.name} ${node.params}`]);
    // Keyframes and similar at-rules match nothing by themselves: every page gets them.
    return [{ text: withSemicolon(node), classes: [[]], ...under }];
  });
}

/** A statement ends with a semicolon, which is not part of its node. */
const withSemicolon = (node: ChildNode) =>
  node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();

/** Returns the names of a stylesheet's layers, weakest first: in the order in which they are first named. */
function layersOf(sheet: Container): string[] {
  const names = (sheet.nodes ?? []).flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' ? node.params.split(',') : [],
  );
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

/**
 * Returns the rules of a stylesheet in order, after one declaration of all its layers: a page gets some of the rules
 * only, and the first of a layer would otherwise decide its strength.
 */
export function rulesOf(sheet: string): SheetRule[] {
  const parsed = postcss.parse(sheet);
  const layers = layersOf(parsed);
  const rules = rulesIn(parsed).filter(({ text }) => !text.startsWith('@layer'));
  return layers.length > 0 ? [{ text: `@layer ${layers.join(',')};`, classes: [[]] }, ...rules] : rules;
}

/** Writes the rules of all stylesheets to `styles.json`, from which the server selects a rendered page's critical CSS. */
export function sheetRules(): Plugin {
  return {
    name: 'piiri:sheet-rules',
    writeBundle({ dir }, bundle) {
      if (!dir) return;
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const rules = rulesOf(sheets.map((name) => readFileSync(join(dir, name), 'utf8')).join(''));
      writeFileSync(join(dir, 'styles.json'), JSON.stringify(rules));
    },
  };
}
