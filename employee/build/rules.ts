import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** A rule of the stylesheet, as the server takes it: see `server/src/ssr/first-styles.ts`. */
interface SheetRule {
  text: string;
  /** Of each of its selectors the classes without which it concerns nothing. */
  classes: string[][];
  /** The condition that it stands under, such as `@media (min-width:900px)`. */
  under?: string;
}

/** What a selector says in brackets may be one of several, or must not be: the classes there are not needed. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/\([^()]*\)/g, '');
  if (plain !== selector) return classesOf(plain);
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

const ruleOf = (rule: Rule) => ({ text: rule.toString(), classes: rule.selectors.map(classesOf) });

/** Keyframes and the like concern nothing by themselves: they stand in any page. */
const whole = (node: ChildNode) => ({ text: node.toString(), classes: [[]] });

function rulesUnder(condition: AtRule): SheetRule[] {
  const under = `@${condition.name} ${condition.params}`;
  return (condition.nodes ?? []).map((node) => ({
    ...(node.type === 'rule' ? ruleOf(node) : whole(node)),
    under,
  }));
}

/** Takes a stylesheet apart, in its order. */
export function rulesOf(sheet: string): SheetRule[] {
  return postcss.parse(sheet).nodes.flatMap((node): SheetRule[] => {
    if (node.type === 'rule') return [ruleOf(node)];
    const isCondition = node.type === 'atrule' && ['media', 'supports', 'container'].includes(node.name);
    return isCondition ? rulesUnder(node) : [whole(node)];
  });
}

/** Writes the stylesheet's rules to `styles.json`, for the server to put into a drawn page what that page needs of them. */
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
