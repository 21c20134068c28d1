import { CALLOUTS } from '@piiri/schemas/rich-text-tags.ts';
import type { Editor } from '@tiptap/react';
import { Megaphone, Table2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { calloutOf, toggleCallout } from './callout-node.ts';
import { changeTable, insertTable, TABLE_ACTIONS, type TableAction } from './table-nodes.ts';
import { ToolButton } from './tool-button.tsx';
import { useToolMenu } from './tool-menu.tsx';

interface Props {
  editor: Editor;
  isOn: boolean;
  isCurrent: boolean;
  onCurrent: (name: string) => void;
}

/** Inserts a table into the text; within a table, offers its actions. */
export function TableTool({ editor, isOn, isCurrent, onCurrent }: Props) {
  const translate = useTranslate();
  const actions = Object.keys(TABLE_ACTIONS) as TableAction[];
  const { menu, button } = useToolMenu(
    translate('console.rich_text.table'),
    actions.map((name) => ({
      name,
      label: translate(`console.rich_text.table_actions.${name}`),
      run: () => changeTable(editor, name),
    })),
  );
  const tool = { name: 'table', icon: <Table2 />, isCurrent, onCurrent };
  if (!isOn) return <ToolButton {...tool} onRun={() => insertTable(editor)} />;
  return (
    <>
      <ToolButton {...tool} isOn {...button} />
      {menu}
    </>
  );
}

/** Turns a passage into a callout: information, warning or success. */
export function CalloutTool({ editor, isOn, isCurrent, onCurrent }: Props) {
  const translate = useTranslate();
  const { menu, button } = useToolMenu(
    translate('console.rich_text.callout'),
    CALLOUTS.map((kind) => ({
      name: kind,
      label: translate(`console.rich_text.callouts.${kind}`),
      isOn: calloutOf(editor) === kind,
      run: () => toggleCallout(editor, kind),
    })),
  );
  return (
    <>
      <ToolButton
        name="callout"
        icon={<Megaphone />}
        isOn={isOn}
        isCurrent={isCurrent}
        onCurrent={onCurrent}
        {...button}
      />
      {menu}
    </>
  );
}
