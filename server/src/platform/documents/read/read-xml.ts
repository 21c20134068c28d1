import sax from 'sax';
import { TableProblem } from './table-problem.ts';

export interface XmlListener {
  /** Element and attribute names without their prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Maximum depth, and maximum number of attributes of an element, more than any sheet has: both are held in memory until
 * the element ends.
 */
const MAX_DEPTH = 50;
const MAX_ATTRIBUTES = 100;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Returns a streaming XML parser, which never holds the whole document. Its calls throw TableProblem for invalid XML.
 */
export function xmlReader(listener: XmlListener): (batch: Uint8Array, isLast: boolean) => void {
  const decoder = new TextDecoder();
  const parser = sax.parser(true);
  let depth = 0;
  let attributeCount = 0;
  parser.onerror = () => {
    throw new TableProblem('table_broken');
  };
  parser.onopentagstart = () => {
    attributeCount = 0;
  };
  parser.onattribute = () => {
    if (++attributeCount > MAX_ATTRIBUTES) throw new TableProblem('table_broken');
  };
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new TableProblem('table_broken');
    const plain: Record<string, string> = {};
    for (const key in attributes) plain[localName(key)] = String(attributes[key]);
    listener.open(localName(name), plain);
  };
  parser.ontext = listener.text;
  parser.oncdata = listener.text;
  parser.onclosetag = (name) => {
    depth -= 1;
    listener.close(localName(name));
  };
  return (batch, isLast) => {
    parser.write(decoder.decode(batch, { stream: !isLast }));
    if (isLast) parser.close();
  };
}
