import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ACKNOWLEDGEMENT,
  type Entity,
  type Field,
  optionsOf,
  publishedField,
  type FormSection as Section,
} from '@piiri/schemas';
import { Fragment, type ReactNode, useId } from 'react';
import { requireField } from '../../data/definitions/require-field.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { AudienceCount } from '../actions/publishing/audience-count.tsx';
import { FieldInput } from '../registry/field-input.tsx';

const AttentionNote = withoutFallback(
  lazyComponent(() => import('../actions/publishing/attention-note.tsx')),
);

const RenewOffer = withoutFallback(lazyComponent(() => import('./acknowledgements/renew-offer.tsx')));

/** Returns the last field that says for whom content is; undefined for what is not published. */
const lastOfAudience = ({ publishing, visibility = {} }: Entity): string | undefined =>
  publishing?.field === 'published' ? (visibility.more ?? visibility.groups ?? visibility.group) : undefined;

/** Kinds of fields that are short enough to share a line with another. */
const SHORT: ReadonlySet<string> = new Set([
  'text',
  'username',
  'phone',
  'email',
  'date',
  'choice',
  'reference',
]);

/** Longest text of a field that shares a line, in characters. */
const MAX_SHORT_TEXT = 100;

const isShort = (field: Field) => SHORT.has(field.type) && (optionsOf(field).max ?? 0) <= MAX_SHORT_TEXT;

/** A section of a form: its heading and the inputs of its fields. */
export function FormSection({
  entity,
  section,
  status,
}: {
  entity: Entity;
  section: Section;
  /** Shown between the heading and the inputs. */
  status?: ReactNode;
}) {
  const words = useEntityWords(entity);
  const id = useId();
  // The save button shows the publishing state, so this field has no input.
  const { profile } = useConsole();
  const fields = section.fields.filter(
    (path) =>
      path !== publishedField(entity) &&
      (profile.is_tenant_admin || optionsOf(requireField(entity, path)).granted !== false),
  );
  if (fields.length === 0) return null;
  // Start and end of one thing stand side by side.
  const { starts, ends } = entity.times ?? {};
  const hasPair = [starts, ends].every((path) => path !== undefined && fields.includes(path));
  const isPaired = (path: string) => hasPair && (path === starts || path === ends);
  return (
    <Box component="section" aria-labelledby={id} className="panel" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {words.section(section.section)}
      </Typography>
      {status}
      <div className={section.paired ? 'form-fields is-paired' : 'form-fields'}>
        {hasPair && (
          <div className="form-pair">
            {fields.filter(isPaired).map((path) => (
              <FieldInput key={path} entity={entity} field={requireField(entity, path)} name={path} />
            ))}
          </div>
        )}
        {fields
          .filter((path) => !isPaired(path))
          .map((path) => (
            <Fragment key={path}>
              <div className={isShort(requireField(entity, path)) ? undefined : 'form-wide'}>
                <FieldInput entity={entity} field={requireField(entity, path)} name={path} />
              </div>
              {path === entity.visibility?.more && <AudienceCount entity={entity} />}
              {path === lastOfAudience(entity) && <AttentionNote entity={entity} />}
            </Fragment>
          ))}
        {fields.includes(ACKNOWLEDGEMENT.required) && <RenewOffer />}
      </div>
    </Box>
  );
}
