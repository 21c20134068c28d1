import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ObjectReference } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import './objects-input.css';
import { useTranslate } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { consoleEntities, entityNamed } from '../../data/definitions/resources.ts';
import { useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import OptionPicker from './option-picker.tsx';
import { useFieldInput } from './use-field-input.ts';

interface Item extends ObjectReference {
  title?: string;
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Content of several kinds in an order: picked by kind and name, moved and removed by buttons. */
export default function ObjectsInput(props: FieldInputProps) {
  const { control, frame, isDisabled } = useFieldInput(props, { format: (value) => value ?? [] });
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const { profile } = useConsole();
  const pickerId = useId();
  const items = control.value as readonly Item[];
  const kinds = consoleEntities.filter(
    ({ name, publishing, viewOf }) =>
      publishing?.field === 'published' && !viewOf && may(profile, name, 'update'),
  );
  const [kind, setKind] = useState(kinds[0]?.name ?? '');
  const [isAdding, setAdding] = useState(false);
  const change = (next: readonly Item[]) =>
    control.onChange(next.map(({ entity, id, title }) => ({ entity, id, title })));
  const add = (id: number | undefined) => {
    if (id === undefined) return;
    if (!items.some((item) => item.entity === kind && item.id === id))
      change([...items, { entity: kind, id }]);
  };
  return (
    <FieldFrame {...frame} isGroup>
      <ol className="plain-list ruled-list">
        {items.map((item, index) => {
          const name = wordingOf(entityNamedOr(item.entity)).name;
          const words = { name, place: index + 1 };
          return (
            <li key={`${item.entity} ${item.id}`} className="object-row">
              <Typography className="object-title">
                <ItemTitle item={item} />
              </Typography>
              <Typography variant="body2" color="textSecondary" className="object-kind">
                {name}
              </Typography>
              {!isDisabled && (
                <div className="object-buttons">
                  <IconButton
                    size="small"
                    aria-label={translate('console.repeated.move_up', words)}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => index > 0 && change(moved(items, index, index - 1))}
                  >
                    <ArrowUp size={18} />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={translate('console.repeated.move_down', words)}
                    aria-disabled={index === items.length - 1 || undefined}
                    onClick={() => index < items.length - 1 && change(moved(items, index, index + 1))}
                  >
                    <ArrowDown size={18} />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={translate('console.repeated.remove', words)}
                    onClick={() => change(items.toSpliced(index, 1))}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!isDisabled && isAdding && (
        <Row gap={1} sx={{ mt: 1 }}>
          <Box sx={{ flex: '1 1 140px', maxWidth: 220 }}>
            <LabelledChoice
              label={translate('console.objects.kind')}
              value={kind}
              onChange={(value) => setKind(String(value))}
              options={kinds.map(({ name }) => ({ value: name, label: wordingOf(entityNamed(name)).name }))}
            />
          </Box>
          <Box sx={{ flex: '2 1 220px' }}>
            <FieldFrame id={pickerId} label={translate('console.objects.pick')}>
              <OptionPicker
                key={`${kind} ${items.length}`}
                id={pickerId}
                to={kind}
                ids={[]}
                onChange={([id]) => add(id)}
              />
            </FieldFrame>
          </Box>
        </Row>
      )}
      {!isDisabled && !isAdding && (
        <Button startIcon={<Plus />} onClick={() => setAdding(true)} sx={{ alignSelf: 'start' }}>
          {translate('console.objects.add')}
        </Button>
      )}
    </FieldFrame>
  );
}

/** The definition that names an item's kind: of a content type, that of all of them. */
const entityNamedOr = (kind: string) => entityNamed(kind.includes('/') ? 'content_item' : kind);

/** An item's title, which the server knows of stored items. */
function ItemTitle({ item: { entity: kind, id, title } }: { item: Item }) {
  const languages = useContentLanguages();
  const { data } = useQuery({
    queryKey: ['title of item', kind, id],
    queryFn: ({ signal }) => callEntity(entityNamed(kind), `GET /${id}/`, { signal }),
    enabled: !title && !kind.includes('/'),
  });
  const read = data && entityNamed(kind).title;
  const path = Array.isArray(read) ? read[0] : read;
  return <>{title || (data && path ? String(valueAt(data, path, languages) ?? '') : `#${id}`)}</>;
}
