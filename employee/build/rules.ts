import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** A rule of the stylesheet, for `server/src/ssr/first-styles.ts`. */
interface SheetRule {
  text: string;
  /** For each selector, the classes that it requires. */
  classes: string[][];
  /** The conditional group that it stands in, such as `@media (min-width:900px)`. */
  under?: string;
}

/** The classes that a selector requires. Those in brackets may be alternatives or negated, so they are left out. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/\([^()]*\)/g, '');
  if (plain !== selector) return classesOf(plain);
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

const ruleOf = (rule: Rule) => ({ text: rule.toString(), classes: rule.selectors.map(classesOf) });

/** Keyframes and similar at-rules match nothing by themselves: every page gets them. */
const whole = (node: ChildNode) => ({ text: node.toString(), classes: [[]] });

function rulesUnder(condition: AtRule): SheetRule[] {
  const under = `@${condition.name} ${condition.params}`;
  return (condition.nodes ?? []).map((node) => ({
    ...(node.type === 'rule' ? ruleOf(node) : whole(node)),
    under,
  }));
}

/** The rules of a stylesheet, in its order. */
export function rulesOf(sheet: string): SheetRule[] {
  return postcss.parse(sheet).nodes.flatMap((node): SheetRule[] => {
    if (node.type === 'rule') return [ruleOf(node)];
    const isCondition = node.type === 'atrule' && ['media', 'supports', 'container'].includes(node.name);
    return isCondition ? rulesUnder(node) : [whole(node)];
  });
}

/** Writes the stylesheet's rules to `styles.json`, from which the server selects a rendered page's critical CSS. */
export function sheetRules(): Plugin {
  return {
    name: 'piiri:sheet-rules',
    writeBundle({ dir }, bundle) {
      if (!dir) return;
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const rules = sheets.flatMap((name) => rulesOf(readFileSync(join(dir, name), 'utf8')));
      writeFileSync(join(dir, 'styles.json'), JSON.stringify(rules));
    },
  };
}
