import type { Remark } from '@piiri/shared/contracts/remarks.ts';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { locate, type TextRange } from './anchor.ts';
import { documentText } from './document-text.ts';

type MarkedRemark = Pick<Remark, 'id' | 'quote' | 'before' | 'after' | 'start' | 'done_at'>;

interface MarksState {
  remarks: readonly MarkedRemark[];
  active: number | undefined;
  /** Positions in the document of the passages that it has. */
  ranges: ReadonlyMap<number, TextRange>;
  decorations: DecorationSet;
}

const NOTHING: MarksState = {
  remarks: [],
  active: undefined,
  ranges: new Map(),
  decorations: DecorationSet.empty,
};

/** What changes the highlighted passages of a text. */
export type MarksChange = Pick<MarksState, 'remarks' | 'active'>;

export const remarksKey = new PluginKey<MarksState>('remarks');

/** Finds passages in a document; those with a position already, in `ranges`, keep it. */
function rangesOf(
  doc: Node,
  remarks: readonly MarkedRemark[],
  ranges: ReadonlyMap<number, TextRange>,
): Map<number, TextRange> {
  const text = remarks.some(({ id }) => !ranges.has(id)) ? documentText(doc) : undefined;
  return new Map(
    remarks.flatMap((remark): [number, TextRange][] => {
      const existing = ranges.get(remark.id);
      if (existing) return [[remark.id, existing]];
      const range = text && locate(text.text, remark);
      const last = text && range && text.positions[range.to - 1];
      const from = text && range && text.positions[range.from];
      return from === undefined || last === undefined ? [] : [[remark.id, { from, to: last + 1 }]];
    }),
  );
}

/** Moves ranges along with a change of the document; a range whose text was deleted is left out. */
function mapRanges({ mapping }: Transaction, ranges: ReadonlyMap<number, TextRange>): Map<number, TextRange> {
  return new Map(
    [...ranges].flatMap(([id, { from, to }]): [number, TextRange][] => {
      const range = { from: mapping.map(from, 1), to: mapping.map(to, -1) };
      return range.from < range.to ? [[id, range]] : [];
    }),
  );
}

function decorationsOf(doc: Node, { remarks, active, ranges }: Omit<MarksState, 'decorations'>) {
  const visible = remarks.filter(({ id, done_at }) => done_at === null || id === active);
  return DecorationSet.create(
    doc,
    visible.flatMap(({ id }) => {
      const range = ranges.get(id);
      const attributes = { class: id === active ? 'remark-mark remark-mark-active' : 'remark-mark' };
      return range ? [Decoration.inline(range.from, range.to, attributes, { remark: id })] : [];
    }),
  );
}

/**
 * Returns the plugin that highlights the passages of remarks in a text. Highlights are decorations, so the stored text
 * never contains them.
 * @param onClick called with the remark whose passage is clicked
 * @param onPlaced called with the ids of the remarks that have a passage, whenever these change
 */
export function remarkMarks(onClick: (id: number) => void, onPlaced: (ids: readonly number[]) => void) {
  return new Plugin<MarksState>({
    key: remarksKey,
    state: {
      init: () => NOTHING,
      apply(change, state) {
        const next = change.getMeta(remarksKey) as MarksChange | undefined;
        if (!next && !change.docChanged) return state;
        const { remarks, active } = next ?? state;
        const moved = change.docChanged ? mapRanges(change, state.ranges) : state.ranges;
        const ranges = rangesOf(change.doc, remarks, moved);
        const parts = { remarks, active, ranges };
        return { ...parts, decorations: decorationsOf(change.doc, parts) };
      },
    },
    props: {
      decorations(state) {
        return this.getState(state)?.decorations;
      },
      handleDOMEvents: {
        // Else the browser keeps the look of a passage that is typed over in a style attribute, which the page refuses.
        beforeinput(view, event) {
          const { state } = view;
          const { from, to, empty } = state.selection;
          const isOver = remarksKey.getState(state)?.decorations.find(from, to).length;
          if (event.inputType !== 'insertText' || !event.data || empty || !isOver) return false;
          event.preventDefault();
          view.dispatch(state.tr.insertText(event.data).scrollIntoView());
          return true;
        },
      },
      handleClick(view, position) {
        const [mark] = remarksKey.getState(view.state)?.decorations.find(position, position) ?? [];
        if (mark) onClick(Number((mark.spec as { remark: number }).remark));
        return false;
      },
    },
    view: () => ({
      update(view, before) {
        const [now, then] = [remarksKey.getState(view.state), remarksKey.getState(before)];
        if (now && now !== then) onPlaced([...now.ranges.keys()]);
      },
    }),
  });
}
