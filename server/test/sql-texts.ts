/** Returns the texts of the template literals and strings of TypeScript code; a `${}` is a space and a `?`. */
function textsIn(code: string): string[] {
  const texts: string[] = [];
  let index = 0;

  /** Reads code up to the end of the file, or of an expression within a template. */
  function readCode(isExpression: boolean): void {
    for (let depth = 0; index < code.length; index++) {
      const rest = code.slice(index, index + 2);
      const character = rest[0];
      if (rest === '//') index = endOf('\n');
      else if (rest === '/*') index = endOf('*/') + 1;
      else if (character === '`') readTemplate();
      else if (character === "'" || character === '"') readString(character);
      else if (character === '{') depth++;
      else if (character === '}') {
        if (isExpression && depth === 0) return;
        depth--;
      }
    }
  }

  function endOf(mark: string): number {
    const end = code.indexOf(mark, index + 2);
    return end < 0 ? code.length : end;
  }

  function readString(quote: string): void {
    let text = '';
    for (index++; index < code.length && code[index] !== quote && code[index] !== '\n'; index++) {
      if (code[index] === '\\') index++;
      text += code[index];
    }
    texts.push(text);
  }

  function readTemplate(): void {
    let text = '';
    for (index++; index < code.length && code[index] !== '`'; index++) {
      if (code[index] === '\\') index++;
      else if (code.slice(index, index + 2) === '${') {
        index += 2;
        readCode(true);
        text += ' ? ';
        continue;
      }
      text += code[index];
    }
    texts.push(text);
  }

  readCode(false);
  return texts;
}

/** Words after which SQL names a table, and words that look like it and are something else. */
const TABLE =
  /\b(?:from|join|insert into|delete from|update|analyze|truncate|lock table)\s+([a-z_]+(?:\s*,\s*[a-z_]+)*)(?![\w.(]|\s*\()/g;
const NO_TABLE =
  /\bextract\s*\(\s*\w+ from|\b(?:distinct|leading|trailing) from|\bfor (?:no key )?update|\bon update|\bdo update|\b(?:before|after|or) update/g;
const KEYWORDS = new Set([
  'lateral',
  'only',
  'select',
  'set',
  'of',
  'or',
  'on',
  'unnest',
  'from',
  'to',
  'skip',
  'public',
]);
const STATEMENT =
  /^\s*(?:\(?\s*(?:select|with|insert into|update|delete from|analyze|truncate|lock table)\b)|\b(?:select|exists)\b[\s\S]*\bfrom\b/;

/** Returns the tables that the SQL texts in TypeScript code name; those that `${}` inserts are checked by types. */
export function tablesInSql(code: string): string[] {
  const texts = textsIn(code).filter((text) => STATEMENT.test(text));
  const defined = new Set(
    texts.flatMap((text) => [
      ...[...text.matchAll(/\b(\w+)(?:\s*\([\w\s,]*\))?\s+as\s+(?:not )?(?:materialized )?\(/g)].map(
        ([, name = '']) => name,
      ),
      ...[...text.matchAll(/\btable as (\w+)/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/(?:\)|\?)\s+(?:as\s+)?"?([a-z_]\w*)"?/g)].map(([, name = '']) => name),
    ]),
  );
  return texts
    .flatMap((text) => [...text.replaceAll(NO_TABLE, '').matchAll(TABLE)])
    .flatMap(([, names = '']) => names.split(/\s*,\s*/))
    .filter((name) => !defined.has(name) && !KEYWORDS.has(name));
}
