import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Entity, type Field, type Fields, optionsOf } from '@piiri/schemas';
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { messageAt } from '../../data/values/errors.ts';
import { newItem, type Values, withoutTrailingBlanks } from '../../data/values/values.ts';
import { describedBy, FieldFrame, FieldLabelProvider, labelId } from '../../kit/inputs/field-frame.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useDragging } from '../../kit/tables/use-dragging.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldInput } from '../registry/field-input.tsx';
import { useFormObject } from './object-context.tsx';
import { useItems } from './use-items.ts';

const ONE_LINE_TYPES: ReadonlySet<string> = new Set(['text', 'url', 'email', 'phone', 'integer']);

function isOneLineField(field: Field): boolean {
  const { parts = {}, multiline } = optionsOf(field);
  return field.type === 'translated' ? isOneLine(parts) : ONE_LINE_TYPES.has(field.type) && !multiline;
}

/**
 * Whether an item consists of a single one-line input, as the options of a question do; such items are shown as rows.
 */
function isOneLine(fields: Fields): boolean {
  const [only, ...others] = Object.values(fields);
  return only !== undefined && others.length === 0 && isOneLineField(only);
}

interface RepeatedItemProps {
  /** Name of the item, without its position. */
  name: string;
  /** Starts at 1. */
  position: number;
  isFirst: boolean;
  isLast: boolean;
  isDisabled: boolean;
  /** The item is a single input, in one row with its buttons. */
  isRow: boolean;
  handle: object;
  target: object;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Enter was pressed in the item's only input. */
  onEnter: () => void;
  /** The inputs of the item are mounted. */
  onReady: () => void;
  children: ReactNode;
}

function NotifyMounted({ onReady }: Pick<RepeatedItemProps, 'onReady'>) {
  // Once: afterwards the list itself manages the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onReady, []);
  return null;
}

function Buttons({ name, position, isFirst, isLast, isDisabled, onStep, onRemove }: RepeatedItemProps) {
  const translate = useTranslate();
  const words = { name, place: position };
  const arrow = (by: 1 | -1, key: string, icon: ReactNode, isEnd: boolean) => (
    <IconButton
      size="small"
      data-step={by}
      aria-label={translate(`console.repeated.${key}`, words)}
      title={translate(`ra.action.${key}`)}
      aria-disabled={isEnd || undefined}
      disabled={isDisabled}
      onClick={() => onStep(by)}
      className="step-button"
    >
      {icon}
    </IconButton>
  );
  return (
    <Row isOneLine sx={{ flexShrink: 0 }}>
      {arrow(-1, 'move_up', <ArrowUp size={18} />, isFirst)}
      {arrow(1, 'move_down', <ArrowDown size={18} />, isLast)}
      <IconButton
        size="small"
        aria-label={translate('console.repeated.remove', words)}
        title={translate('ra.action.remove')}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <Trash2 size={18} />
      </IconButton>
    </Row>
  );
}

function DragHandle({ handle, isDisabled }: Pick<RepeatedItemProps, 'handle' | 'isDisabled'>) {
  return (
    <span className="row-handle" aria-hidden {...(!isDisabled && handle)}>
      <GripVertical size={18} />
    </span>
  );
}

const isLine = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';

/** An item of a repeated group, with its position and the buttons to move and remove it. */
function RepeatedItem(props: RepeatedItemProps) {
  const translate = useTranslate();
  const { name, position, isRow, target, onEnter, onReady, children } = props;
  const title = translate('console.repeated.item', { name, place: position });
  const content = (
    <Suspense fallback={null}>
      {children}
      <NotifyMounted onReady={onReady} />
    </Suspense>
  );
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isLine(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  if (isRow)
    return (
      <Box
        role="group"
        aria-label={title}
        tabIndex={-1}
        {...target}
        onKeyDown={addOnEnter}
        className="rounded"
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
      >
        <Box sx={{ pt: 1.5 }}>
          <DragHandle {...props} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>{content}</Box>
        <Box sx={{ pt: 0.25 }}>
          <Buttons {...props} />
        </Box>
      </Box>
    );
  return (
    <Box
      role="group"
      aria-label={title}
      tabIndex={-1}
      {...target}
      className="panel"
      sx={{ p: { xs: 1.5, sm: 2 } }}
    >
      <Row gap={0.5} align="center" isOneLine sx={{ mb: 1 }}>
        <DragHandle {...props} />
        <Typography variant="subtitle2" color="textSecondary" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Buttons {...props} />
      </Row>
      <Stack spacing={2}>{content}</Stack>
    </Box>
  );
}

interface Props {
  entity: Entity;
  /** Path in the form's values. */
  name: string;
  /** Maximum number of items. */
  max: number;
  /** Name of an item, for announcements. */
  itemName: string;
  addLabel: string;
  makeItem: () => Values;
  isBlank: (item: Values) => boolean;
  /** Each item is one line. */
  isRow?: boolean;
  /** Renders the inputs of the item at an index. */
  children: (index: number) => ReactNode;
}

/** The items of a repeated field: added, removed, and sorted by dragging or with keys. */
export function RepeatedItems(props: Props) {
  const { entity, name, max, itemName, addLabel, makeItem, isBlank, isRow = false, children } = props;
  const words = useEntityWords(entity);
  const { isReadOnly } = useFormObject();
  const { errors } = useFormState();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { items, announcement, onReady, addAt, focusNextItem, step, drop, removeAt } = useItems({
    name,
    itemName,
    makeItem,
    isBlank,
    list,
    addButton,
  });
  const dragging = useDragging({
    drop: (from, over, zone) => {
      const gap = zone === 'after' ? over + 1 : over;
      drop(from, gap > from ? gap - 1 : gap);
    },
  });
  const error = messageAt(errors, name);
  const mayAdd = items.length < max;
  return (
    <FieldFrame id={id} label={words.label(name)} error={error} help={words.help(name) || undefined} isGroup>
      <Stack spacing={isRow ? 1 : 1.5} role="group" aria-labelledby={labelId(id)} ref={list}>
        {items.map((item, index) => (
          <RepeatedItem
            key={item._key}
            name={itemName}
            position={index + 1}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isDisabled={isReadOnly}
            isRow={isRow}
            handle={dragging.handle(index)}
            target={dragging.target(index)}
            onStep={(by) => step(index, by)}
            onRemove={() => removeAt(index)}
            onEnter={() => !isReadOnly && focusNextItem(index, mayAdd)}
            onReady={onReady}
          >
            {children(index)}
          </RepeatedItem>
        ))}
        {mayAdd && (
          <Box>
            <Button
              ref={addButton}
              variant="outlined"
              size={isRow ? 'small' : 'medium'}
              startIcon={<Plus />}
              disabled={isReadOnly}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, undefined, error)}
              onClick={() => addAt(items.length)}
            >
              {addLabel}
            </Button>
          </Box>
        )}
      </Stack>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </FieldFrame>
  );
}

/** Returns a name for use within a sentence: `Lisää uusi kysymys`. */
const lowercaseFirst = (name: string, locale: string) =>
  name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);

/** Items of a repeated group: a poll's questions, a question's options. */
export default function RepeatedInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useEntityWords(entity);
  const { fields: itemFields = {}, max = 100 } = optionsOf(field);
  const itemName = words.item(name);
  const isRow = isOneLine(itemFields);
  const rowLabel = (index: number) =>
    isRow ? translate('console.repeated.item', { name: itemName, place: index + 1 }) : undefined;
  return (
    <RepeatedItems
      entity={entity}
      name={name}
      max={max}
      itemName={itemName}
      addLabel={translate('console.repeated.add', { name: lowercaseFirst(itemName, locale) })}
      makeItem={() => newItem(itemFields)}
      isBlank={(item) => withoutTrailingBlanks(itemFields, [item]).length === 0}
      isRow={isRow}
    >
      {(index) => (
        <FieldLabelProvider value={rowLabel(index)}>
          {Object.entries(itemFields).map(([subName, subField]) => (
            <FieldInput key={subName} entity={entity} field={subField} name={`${name}.${index}.${subName}`} />
          ))}
        </FieldLabelProvider>
      )}
    </RepeatedItems>
  );
}
