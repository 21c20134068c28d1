import type { AnsweredFile } from '@piiri/schemas/field-types/files.ts';
import type { ReactNode } from 'react';
import { dataOf } from '../../data/api/failure.ts';
import { type App, useApp } from '../../data/app.ts';
import { lineOf, type OwnField, type OwnItem } from '../../data/models/own-content.ts';
import { Details } from '../../ui/details.tsx';
import { PictureValue } from '../../ui/picture.tsx';
import { AttachmentButton } from '../attachment-button.tsx';
import { RichText } from '../rich-text.tsx';
import { valueLink } from './custom-facts.tsx';

/** The files of a value: photos are shown, others are saved when they are pressed. */
function Files({ files }: { files: readonly AnsweredFile[] }) {
  const { api, t } = useApp();
  return files.map((file) =>
    file.thumbnail ? (
      <PictureValue key={file.id} src={file.address} />
    ) : (
      <AttachmentButton
        key={file.id}
        file={file}
        fetch={async () => dataOf(await api.get(`v1/files/${file.id}/`, { as: 'blob' }))}
        label={t('content:download')}
        failed={t('content:download_failed')}
      />
    ),
  );
}

/** A value for reading; undefined where there is none. */
function customValue(app: App, field: OwnField, custom: OwnItem['custom']): ReactNode {
  const picture = field.kind === 'picture' && custom?.[field.name];
  if (picture) return <PictureValue src={String(picture)} />;
  const files = (field.kind === 'file' || field.kind === 'photo') && custom?.[field.name];
  if (files) return <Files files={files as AnsweredFile[]} />;
  const line = lineOf(app, field, custom);
  if (!line) return undefined;
  switch (field.kind) {
    case 'rich_text':
      return <RichText html={line} />;
    case 'long_text':
      return (
        <span className="as-written" dir="auto">
          {line}
        </span>
      );
    default:
      return valueLink(field.kind, line);
  }
}

/** The non-empty ones of some fields of an object, by label and value. */
export function OwnFacts({ fields, custom }: { fields: readonly OwnField[]; custom: OwnItem['custom'] }) {
  const app = useApp();
  const rows = fields.map((field) => ({ ...field, value: customValue(app, field, custom) }));
  return <Details rows={rows} lang={app.language} />;
}
